import type { MessageStatus, WebhookMessage } from '@cartage/contract/webhooks/webhooks.schema.ts';
import type { Bundle, Translate } from '#i18n/messages.ts';
import type { Tone } from '#ui/chip.tsx';
import type { webhookMessages } from './messages.ts';

type Words = typeof webhookMessages extends Bundle<infer M> ? M : never;

export const messageTones: Readonly<Record<MessageStatus, Tone>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'error',
};

/** The status of the last answer, or why there was none; empty before the first try. */
export const answerOf = ({ answerStatus, error }: WebhookMessage, t: Translate<Words>): string =>
  answerStatus !== null ? `HTTP ${answerStatus}` : error === null ? '' : t(`error.${error}`);
