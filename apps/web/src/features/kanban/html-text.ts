const lineEnds = new Set(['P', 'DIV', 'ARTICLE', 'LI', 'BR', 'TR', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE']);
const silent = new Set(['SCRIPT', 'STYLE', '#comment']);

/** What a program has written on a card, line by line: nothing of its HTML is ever drawn. */
export const textOfHtml = (html: string): string =>
  textOf(new DOMParser().parseFromString(html, 'text/html').body).trim();

function textOf(node: Node): string {
  if (silent.has(node.nodeName)) return '';
  if (node.childNodes.length === 0) return node.nodeName === 'BR' ? '\n' : (node.textContent ?? '');
  const text = [...node.childNodes].map(textOf).join('');
  return lineEnds.has(node.nodeName) ? `${text}\n` : text;
}
