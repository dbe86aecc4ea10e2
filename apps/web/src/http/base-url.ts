/** Where the app's files lie: `/`, or the folder it was put in. Known from where this code itself was loaded. */
export const basePath =
  import.meta.env.DEV || typeof document === 'undefined' ? '/' : new URL('..', import.meta.url).pathname;
