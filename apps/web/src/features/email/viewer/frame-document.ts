/** How a mail looks when it does not say: as the page around it. */
export interface Paper {
  text: string;
  link: string;
  quiet: string;
  line: string;
  font: string;
  scheme: 'light' | 'dark';
}

/** What the page around it looks like now; a mail with colours of its own stands on white. */
export function paperOf(isOwn: boolean): Paper {
  if (isOwn)
    return { text: '#262434', link: '#5445c0', quiet: '#63616f', line: '#dedde4', font: fontNow(), scheme: 'light' };
  const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return {
    text: read('--text'),
    link: read('--accent-text'),
    quiet: read('--text-muted'),
    line: read('--border'),
    font: fontNow(),
    scheme: isDark ? 'dark' : 'light',
  };
}

const fontNow = () => getComputedStyle(document.body).fontFamily.replaceAll('<', '');

/** The looks of a mail that brings none. */
export const styleOf = ({ text, link, quiet, line, font, scheme }: Paper): string => `
:root { color-scheme: ${scheme}; }
html, body { margin: 0; padding: 0; background: none; }
body { color: ${text}; font: 15px/1.6 ${font}; overflow-wrap: anywhere; unicode-bidi: plaintext; }
body > :first-child { margin-block-start: 0; }
body > :last-child { margin-block-end: 0; }
p, li, h1, h2, h3, h4, blockquote { unicode-bidi: plaintext; text-align: start; }
a { color: ${link}; }
img { max-width: 100%; height: auto; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
blockquote { margin: 0.75em 0; padding-inline-start: 1em; border-inline-start: 3px solid ${line}; color: ${quiet}; }
a:focus-visible { outline: 2px solid ${link}; outline-offset: 2px; }`;

/**
 * A mail as a document of its own. Its policy is the last word: nothing runs, nothing is asked for, whatever the mail
 * still holds.
 */
export const frameDocument = (safe: string, paper: Paper, language: string, direction: string): string =>
  `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
  `<meta name="referrer" content="no-referrer"><title>.</title><style>${styleOf(paper)}</style></head><body>${safe}</body></html>`;
