import { u32 } from '#arrays/at.ts';

/** 32-bit checksum of a buffer from an offset (a multiple of 4) on: the MurmurHash3 mixing of its words, then its tail. */
export const checksum = (buffer: ArrayBufferLike, fromByte = 0): number => {
  const wordCount = (buffer.byteLength - fromByte) >> 2;
  const words = new Uint32Array(buffer, fromByte, wordCount);
  let hash = 0x2f0b4c47;
  for (let at = 0; at < wordCount; at++) {
    let word = Math.imul(u32(words, at), 0xcc9e2d51);
    word = (word << 15) | (word >>> 17);
    hash ^= Math.imul(word, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  const tail = new Uint8Array(buffer, fromByte + wordCount * 4);
  for (let at = 0; at < tail.length; at++) hash = Math.imul(hash ^ (tail[at] ?? 0), 0x01000193);
  hash ^= buffer.byteLength - fromByte;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
