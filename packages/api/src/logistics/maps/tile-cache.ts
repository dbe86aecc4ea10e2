const mostTileBytes = 96 * 1024 * 1024;

/** Gzipped tiles, last used last. */
export class TileCache {
  readonly #tiles = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = mostTileBytes) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const tile = this.#tiles.get(key);
    if (!tile) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  set(key: string, tile: Uint8Array<ArrayBuffer>): void {
    this.#bytes += tile.length - (this.#tiles.get(key)?.length ?? 0);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    for (const [oldest, { length }] of this.#tiles) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#tiles.delete(oldest);
      this.#bytes -= length;
    }
  }
}
