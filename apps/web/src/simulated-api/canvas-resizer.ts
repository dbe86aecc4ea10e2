import type { PictureResizer } from '@cartage/api/core/picture-resizer.ts';

/** Smaller copies by the browser's own decoders, which work off the page's thread. */
export const canvasResizer: PictureResizer = {
  async shrink(bytes, contentType, maxSidePx) {
    // A GIF may move; a canvas holds one moment of it.
    if (contentType === 'image/gif') return undefined;
    // Bytes of the file store, never of shared memory.
    const original = await createImageBitmap(new Blob([bytes as BlobPart], { type: contentType }));
    const scale = Math.min(1, maxSidePx / Math.max(original.width, original.height));
    const size = (side: number) => Math.max(1, Math.round(side * scale));
    const canvas = new OffscreenCanvas(size(original.width), size(original.height));
    const context = canvas.getContext('2d');
    if (scale === 1 || !context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(original, 0, 0, canvas.width, canvas.height);
    original.close();
    const isPhoto = contentType === 'image/jpeg';
    const copy = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/png', quality: 0.85 });
    return { bytes: new Uint8Array(await copy.arrayBuffer()), contentType: copy.type };
  },
};
