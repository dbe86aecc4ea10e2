import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import type { CustomerMessageKind } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import { faultOf } from '@cartage/contract/logistics/customer-messages/customer-texts.rules.ts';
import type { CustomerText } from '@cartage/contract/logistics/customer-messages/customer-texts.schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { directionOf } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import classes from './customer-texts.module.css';
import { settingsMessages } from './messages.ts';

const pauseMs = 300;

interface TextPreviewProps {
  kind: CustomerMessageKind;
  language: Language;
  /** As typed by now. */
  words: CustomerText;
}

/** The mail as the server would make it of what is typed, with an example's facts. */
export function TextPreview({ kind, language, words }: TextPreviewProps) {
  const t = useMessages(settingsMessages);
  const tError = useMessages(errorMessages);
  const [{ subject, text }] = useDebouncedValue(words, pauseMs);
  const draft = { kind, language, subject, text };
  const isWhole = !faultOf(kind, 'subject', subject) && !faultOf(kind, 'text', text);
  const { data, error } = useQuery({
    queryKey: [customerMessageEndpoints.preview.path, draft],
    queryFn: ({ signal }) => call(customerMessageEndpoints.preview, { body: draft }, { signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className={classes.preview} aria-label={t('textPreview')}>
      <h4 className={classes.previewTitle}>{t('textPreview')}</h4>
      {isWhole ? null : <p className={fields.hint}>{t('previewWaits')}</p>}
      {isWhole && error ? <p className={fields.error}>{describeError(error, tError)}</p> : null}
      {data && !error ? (
        <div className={classes.sheet} data-old={!isWhole || undefined}>
          <p className={classes.previewSubject} lang={language} dir={directionOf(language)}>
            {data.subject}
          </p>
          <SheetFrame html={data.html} title={t('textPreview')} />
        </div>
      ) : null}
      <p className={fields.hint}>{t('previewHint')}</p>
    </section>
  );
}

/** A frame without scripts, as tall as what is in it: to be looked at, its link leads nowhere. */
function SheetFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useRef<() => void>(undefined);
  const [heightPx, setHeightPx] = useState(240);
  useEffect(() => () => stop.current?.(), []);
  const onLoad = () => {
    const sheet = frame.current?.contentDocument?.body;
    if (!sheet) return;
    stop.current?.();
    const observer = new ResizeObserver(() => setHeightPx(Math.ceil(sheet.getBoundingClientRect().height)));
    observer.observe(sheet);
    stop.current = () => observer.disconnect();
  };
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      tabIndex={-1}
      style={{ blockSize: heightPx }}
      onLoad={onLoad}
      srcDoc={html}
    />
  );
}
