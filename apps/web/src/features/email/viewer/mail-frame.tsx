import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { frameDocument, paperOf, styleOf } from './frame-document.ts';
import { hasOwnColours, withoutPictures } from './safe-html.ts';
import classes from './viewer.module.css';

/** Longer mails scroll in their frame. */
const tallestPx = 20_000;

interface MailFrameProps {
  /** What `safeHtml` gave. */
  html: string;
  title: string;
  /** Pictures of other servers are asked for: in a page that lies beside ours, whose policy lets them. */
  showsPictures: boolean;
}

/**
 * The text of a mail in a frame without scripts, as tall as it is: whatever its styles do, they end at its edge. It is of
 * our origin for one reason, that it can be measured; nothing in it can run and use that.
 */
export function MailFrame({ html, title, showsPictures }: MailFrameProps) {
  const language = useLanguage();
  const { colorScheme } = useMantineColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(60);
  const isOwn = hasOwnColours(html);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other colours
  const paper = useMemo(() => paperOf(isOwn), [isOwn, colorScheme]);
  const page = frameDocument(withoutPictures(html), paper, language, document.documentElement.dir || 'ltr');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const onLoad = () => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    if (showsPictures) fill(inner, html, styleOf(paper), document.documentElement.dir);
    stop.current?.();
    const measure = () =>
      setHeightPx(Math.min(tallestPx, Math.ceil(inner.documentElement.getBoundingClientRect().height)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(inner.documentElement);
    stop.current = () => observer.disconnect();
  };
  return (
    <iframe
      key={showsPictures ? 'pictures' : page}
      ref={frame}
      className={classes.frame}
      data-paper={isOwn || undefined}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      style={{ blockSize: heightPx }}
      onLoad={onLoad}
      {...(showsPictures ? { src: `${import.meta.env.BASE_URL}mail-frame.html` } : { srcDoc: page })}
    />
  );
}

function fill(inner: Document, html: string, style: string, direction: string): void {
  // Without a line the page itself stands there, which holds no mail.
  if (inner.title !== 'Mail' || inner.scripts.length > 0) return;
  inner.documentElement.dir = direction;
  inner.documentElement.lang = document.documentElement.lang;
  const looks = inner.createElement('style');
  looks.textContent = style;
  inner.head.append(looks);
  inner.body.innerHTML = html;
}
