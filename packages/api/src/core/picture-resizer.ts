/** Makes smaller copies of pictures, off the thread that answers. */
export interface PictureResizer {
  /**
   * The picture with its longer side at most `maxSidePx`; undefined where this host cannot read it, or where it is
   * small enough already: the original serves then.
   */
  shrink(
    bytes: Uint8Array,
    contentType: string,
    maxSidePx: number,
  ): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
}
