/** One thing somebody has said on a card. */
export interface Comment {
  /** As it is kept, to be taken out and put back. */
  html: string;
  text: string;
  by: string | null;
  at: string | null;
}

/**
 * The comments in the HTML of a card: an `article` each, as this page writes them; what else stands between them, from
 * before or from other programs, is one by nobody in particular. Read as text: nothing of it is ever drawn as HTML.
 */
export function commentsIn(html: string): Comment[] {
  const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const groups: Node[][] = [];
  let isOpen = false;
  for (const node of childNodes) {
    const isArticle = node.nodeName === 'ARTICLE';
    if (isOpen && !isArticle) groups.at(-1)?.push(node);
    else groups.push([node]);
    isOpen = !isArticle;
  }
  return groups.map(commentOf).filter(({ text }) => text !== '');
}

function commentOf(nodes: readonly Node[]): Comment {
  const [first] = nodes;
  const { by = null, at = null } = first instanceof HTMLElement && first.nodeName === 'ARTICLE' ? first.dataset : {};
  return {
    html: nodes
      .map((node) => (node instanceof HTMLElement ? node.outerHTML : escaped(node.textContent ?? '')))
      .join(''),
    text: nodes.map(textOf).join('').trim(),
    by: by || null,
    at: at && Number.isFinite(Date.parse(at)) ? at : null,
  };
}

const lineEnds = new Set(['P', 'DIV', 'LI', 'BR', 'TR', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE']);
const silent = new Set(['SCRIPT', 'STYLE', '#comment']);

function textOf(node: Node): string {
  if (silent.has(node.nodeName)) return '';
  if (node.childNodes.length === 0) return node.nodeName === 'BR' ? '\n' : (node.textContent ?? '');
  const text = [...node.childNodes].map(textOf).join('');
  return lineEnds.has(node.nodeName) ? `${text}\n` : text;
}

/** What somebody has typed, as a comment of theirs is kept. */
export const commentHtml = (text: string, by: string, at: string): string =>
  `<article data-by="${escaped(by)}" data-at="${escaped(at)}">${paragraphs(text)}</article>`;

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
