import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './product-picture.module.css';

/** A picture of the file store has smaller copies; drawings of the samples are small. */
export const smallPicture = (src: string): string => (src.startsWith('/api/files/') ? `${src}?size=small` : src);

/** A product's picture, small. Says nothing to a screen reader: the name stands beside it. */
export function ProductPicture({ src, sizePx = 40 }: { src: string | null; sizePx?: number }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const style = { inlineSize: sizePx, blockSize: sizePx };
  if (!src || src === failedSrc)
    return (
      <span className={classes.picture} style={style}>
        <IconPackage size={Math.round(sizePx * 0.5)} aria-hidden="true" />
      </span>
    );
  return (
    <img
      className={classes.picture}
      style={style}
      src={smallPicture(src)}
      alt=""
      loading="lazy"
      onError={() => setFailedSrc(src)}
    />
  );
}
