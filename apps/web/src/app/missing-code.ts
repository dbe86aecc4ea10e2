/**
 * Whether a page failed since a file of it could not be fetched: its code, in the words of each browser, or its looks, in
 * those of what loads both.
 */
export const isMissingCode = (error: unknown): boolean =>
  /dynamically imported module|Importing a module|Unable to preload CSS/.test(String(error));
