import { type ArticlePart, articleParts } from './article-parts.ts';

/** HTML as it was stored, as elements. */
export const ArticleText = ({ html }: { html: string }) => <Parts of={articleParts(html)} />;

const Parts = ({ of }: { of: readonly ArticlePart[] }) => of.map(elementOf);

// The text does not change while it is shown: the place of a part is its key.
function elementOf(part: ArticlePart, place: number) {
  if (typeof part === 'string') return part;
  const { tag: Tag, href, children } = part;
  if (Tag === 'br') return <br key={place} />;
  return (
    <Tag key={place} {...(href === undefined ? {} : { href })}>
      <Parts of={children} />
    </Tag>
  );
}
