import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { htmlText } from '@cartage/contract/core/html-text.ts';

const paper = 'margin:0;padding:24px;background:#ffffff;color:#1f2430;font:16px/1.6 system-ui,sans-serif';
const sheet = 'max-width:36em;margin:0 auto;overflow-wrap:anywhere';

/** A mail's paragraphs of plain text as HTML. Nothing in them is markup; the one link, where it stands, can be followed. */
export function mailHtml(paragraphs: readonly string[], language: Language, url: string | null): string {
  const link = url === null ? '' : `<a href="${htmlText(url)}" style="color:#1d4ed8" dir="ltr">${htmlText(url)}</a>`;
  const lineOf = (line: string) => (url === null ? [line] : line.split(url)).map(htmlText).join(link);
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph.split('\n').map(lineOf).join('<br>')}</p>`)
    .join('');
  // Some readers keep what stands in the body alone.
  const inLanguage = `lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`;
  return `<!doctype html><html ${inLanguage}><head><meta charset="utf-8"></head><body style="${paper}"><div ${inLanguage} style="${sheet}">${body}</div></body></html>`;
}
