/** A place the product runs in. */
export interface Host {
  name: 'server' | 'demo';
  /** Ends in a slash; pages lie below it. */
  url: string;
  close(): Promise<void>;
}
