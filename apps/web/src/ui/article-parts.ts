/** Elements an article may be made of. */
const plain = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'code', 'pre', 'blockquote', 'a'] as const;
type Tag = (typeof plain)[number];
export type ArticlePart = string | { tag: Tag | 'br'; href?: string | undefined; children: ArticlePart[] };

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<|[^<]+/gi;
/** What stands in these is no text. */
const silent = /<(script|style|template|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const blocks: readonly string[] = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'pre', 'blockquote'];

/**
 * HTML as it was stored, as a tree: of what is known to be harmless the element, of all else the text. Read without a
 * browser too, where pages are rendered beforehand.
 */
export function articleParts(html: string): ArticlePart[] {
  const root: ArticlePart[] = [];
  let open: { tag: Tag; children: ArticlePart[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const closeFrom = (at: number) => {
    if (at >= 0) open = open.slice(0, at);
  };
  for (const [text, slash, word = '', attributes = ''] of html.replaceAll(silent, '').matchAll(token)) {
    if (text.startsWith('<!--')) continue;
    const name = word.toLowerCase();
    const tag = plain.find((one) => one === name);
    if (!word) here().push(decoded(text));
    else if (name === 'br') here().push({ tag: 'br', children: [] });
    else if (tag && slash) closeFrom(open.findLastIndex((one) => one.tag === tag));
    else if (tag) {
      // A paragraph ends where the next block begins, an item where its neighbour does.
      if (blocks.includes(tag)) closeFrom(open.findLastIndex((one) => one.tag === 'p'));
      if (tag === 'li' && open.at(-1)?.tag === 'li') closeFrom(open.length - 1);
      const part = { tag, href: tag === 'a' ? hrefOf(attributes) : undefined, children: [] };
      here().push(part);
      open.push(part);
    }
  }
  return root;
}

function hrefOf(attributes: string): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '');
  return /^(?:https?:|mailto:|\/|#)/i.test(href) ? href : undefined;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  euro: '€',
  times: '×',
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
