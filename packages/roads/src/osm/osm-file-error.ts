export type OsmFileErrorCode = 'empty' | 'truncated' | 'malformed' | 'codec' | 'feature' | 'too-large' | 'no-roads';

/** A file that cannot be read: what is wrong, and the byte of the file where the broken part begins. */
export class OsmFileError extends Error {
  readonly code: OsmFileErrorCode;
  readonly byteOffset: number;

  constructor(code: OsmFileErrorCode, byteOffset: number, message: string) {
    super(`${message} (at byte ${byteOffset} of the file)`);
    this.name = 'OsmFileError';
    this.code = code;
    this.byteOffset = byteOffset;
  }
}
