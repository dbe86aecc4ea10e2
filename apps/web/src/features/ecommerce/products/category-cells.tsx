import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { smallPicture } from '#shop/product-picture.tsx';
import { TextLink } from '#ui/link.tsx';
import { CategoryIcon } from './category-icons.tsx';
import { productMessages } from './messages.ts';
import { plainText } from './plain-text.ts';
import classes from './product.module.css';

interface CategoryTitleProps {
  category: Category;
  /** Opens it, for who may change it. */
  onOpen: (() => void) | undefined;
}

/** What a category is called and what it is for, beside its picture or icon. */
export function CategoryTitle({ category: { title, description, imageUrl, icon }, onOpen }: CategoryTitleProps) {
  const text = plainText(description);
  const name = (
    <span dir="auto" className={classes.clipped} title={title}>
      {title}
    </span>
  );
  return (
    <span className={classes.named}>
      <span className={classes.mark}>
        {imageUrl ? <img src={smallPicture(imageUrl)} alt="" loading="lazy" /> : <CategoryIcon icon={icon} size={20} />}
      </span>
      <span className={classes.words}>
        {onOpen ? (
          <button type="button" className={classes.opener} onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
        {text ? (
          <span dir="auto" className={classes.second} title={text}>
            {text}
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** How many products stand in it; those of the first rank can be listed. */
export function ProductCount({ category: { parentId, title, totalProducts } }: { category: Category }) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const count = <span className="numeric">{format.number(totalProducts)}</span>;
  if (parentId !== null || totalProducts === 0) return count;
  return (
    <TextLink
      inherit
      aria-label={t('productsIn', { count: totalProducts, name: title })}
      {...linkTo('/apps/ecommerce/product/list', { search: { category: title } })}
    >
      {count}
    </TextLink>
  );
}
