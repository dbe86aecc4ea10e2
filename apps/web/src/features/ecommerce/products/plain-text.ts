/** What a description says, without its form; nothing of it is run or fetched. */
export const plainText = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/gi, '$& '), 'text/html').body
      .textContent ?? ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
