import type { Webhook } from '@cartage/contract/webhooks/webhooks.schema.ts';
import type { Tone } from '#ui/chip.tsx';

export type WebhookState = 'on' | 'failing' | 'off' | 'gone' | 'given_up';

/** How a webhook stands, in one word. */
export const stateOf = ({ isActive, offReason, failingSince }: Webhook): WebhookState =>
  isActive
    ? failingSince === null
      ? 'on'
      : 'failing'
    : offReason === null
      ? 'off'
      : offReason === 'gone'
        ? 'gone'
        : 'given_up';

export const stateTones: Readonly<Record<WebhookState, Tone>> = {
  on: 'success',
  failing: 'warning',
  off: 'neutral',
  gone: 'error',
  given_up: 'error',
};
