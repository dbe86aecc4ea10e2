/** Where uploaded bytes live: a folder outside the web root, or the browser's private files. Names are our own ids. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}
