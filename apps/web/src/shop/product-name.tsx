import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import { productPath } from './product-path.ts';

/** A product by its name, as a way to it for who may see it. */
export function ProductName({ productId, name }: { productId: number | null; name: string }) {
  const can = useCan();
  if (productId === null || !can('read', 'Product')) return <bdi>{name}</bdi>;
  return (
    <TextLink to={productPath(productId)} inherit>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
