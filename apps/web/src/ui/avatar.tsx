import { useState } from 'react';
import classes from './avatar.module.css';

/** A person's picture, or the initials where there is none. Says nothing to a screen reader: the name stands beside it. */
export function Avatar({ name, src, sizePx = 32 }: { name: string; src?: string | null | undefined; sizePx?: number }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const style = { inlineSize: sizePx, blockSize: sizePx, fontSize: Math.round(sizePx * 0.38) };
  if (src && src !== failedSrc)
    return (
      <img className={classes.avatar} style={style} src={src} alt="" loading="lazy" onError={() => setFailedSrc(src)} />
    );
  return <span className={classes.avatar} style={style} data-hue={hueOf(name)} data-initials={initialsOf(name)} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6, 0);
