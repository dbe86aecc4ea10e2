const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
/** Tags whose content is not read. */
const hidden = ['script', 'style', 'head', 'title'];
/** Tags that begin or end a line. */
const breaks = ['br', 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'ul', 'ol', 'blockquote'];

/**
 * An HTML mail as plain text, for readers who want no HTML: what stands in it, line by line, and where links lead.
 * Each character is looked at a fixed number of times, however broken the HTML.
 */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let link: { href: string; from: number } | undefined;
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) {
      text += plain(html.slice(at));
      break;
    }
    text += plain(html.slice(at, open));
    const tag = html.slice(open + 1, close);
    const [, slash = '', name = ''] = /^(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open + 1, open + 20)) ?? [];
    at = close + 1;
    if (hidden.includes(name) && slash === '') {
      const end = lower.indexOf(`</${name}`, at);
      if (end < 0) break;
      at = end;
    }
    if (breaks.includes(name) && (slash !== '' || name === 'br')) text += '\n';
    if (name === 'li' && slash === '') text += '\n- ';
    if (name === 'a') {
      if (slash !== '' && link && !text.slice(link.from).includes(link.href)) text += ` (${link.href})`;
      const href = slash === '' ? /\bhref\s*=\s*["']?(https?:[^"'\s]+)/i.exec(tag)?.[1] : undefined;
      link = href === undefined ? undefined : { href, from: text.length };
    }
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

/** Spaces as one, entities as the signs they name. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities.get(name) ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
      },
    );
}
