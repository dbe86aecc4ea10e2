import { type WebhookEvent, webhookEventNames } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { webhookMessages } from './messages.ts';
import classes from './webhooks.module.css';

interface EventFieldsProps {
  chosen: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  isRefused: boolean;
}

const groups = ['delivery', 'stop', 'route', 'plan', 'order', 'invoice'] as const;

/** What a webhook is told of, by what it is about; each group can be ticked as one. */
export function EventFields({ chosen, onChange, isRefused }: EventFieldsProps) {
  const t = useMessages(webhookMessages);
  const errorId = useId();
  const set = (events: readonly WebhookEvent[], isOn: boolean) =>
    onChange(webhookEventNames.filter((event) => (events.includes(event) ? isOn : chosen.includes(event))));
  return (
    <fieldset className={classes.events} aria-describedby={isRefused ? errorId : undefined}>
      <legend>{t('events')}</legend>
      {isRefused ? (
        <p id={errorId} role="alert">
          {t('eventsNeeded')}
        </p>
      ) : null}
      {groups.map((group) => {
        const own = webhookEventNames.filter((event) => event.startsWith(`${group}.`));
        const count = own.filter((event) => chosen.includes(event)).length;
        return (
          <div key={group} className={classes.group}>
            <Checkbox
              label={t('allOf', { group: t(`group.${group}`) })}
              checked={count === own.length}
              indeterminate={count > 0 && count < own.length}
              onChange={() => set(own, count < own.length)}
            />
            <div className={classes.kinds}>
              {own.map((event) => (
                <Checkbox
                  key={event}
                  label={t(`event.${event}`)}
                  description={
                    <code dir="ltr" className={classes.code}>
                      {event}
                    </code>
                  }
                  checked={chosen.includes(event)}
                  aria-invalid={isRefused || undefined}
                  onChange={(change) => set([event], change.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
