/** What a page is about, for search engines, in the words of schema.org. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
