import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addDays, instantOf } from '@cartage/contract/core/zoned-time.ts';
import type { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { trackingUrlOf } from '#logistics/deliveries/customer-link.service.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { messageMail } from './message-mail.ts';

const customers: Record<Language, string> = { en: 'Alice Miller', fr: 'Claire Martin', ar: 'ليلى منصور' };

/** What a customer would get: an example, brought tomorrow between nine and ten, in the words that are being written. */
export async function previewMail(
  { db, clock, host }: Ctx,
  { kind, language, ...words }: VerbInput<typeof customerMessageEndpoints.preview>['body'],
): Promise<VerbAnswer<typeof customerMessageEndpoints.preview>> {
  const stored = await readLogisticsSettings(db);
  const { timeZone, failureReasons, customerTexts } = stored;
  const tomorrow = addDays(dayIn(timeZone, clock.now()), 1);
  const at = (time: string) => toInstant(instantOf(tomorrow, time, timeZone));
  const isMoved = kind === 'time_moved';
  const { subject, text, html } = messageMail(
    {
      kind: 'delivery',
      ref: 'D-1042',
      customer: customers[language],
      email: '',
      promisedFrom: at('09:00'),
      promisedTo: at('10:00'),
      statusReason: failureReasons[0]?.code ?? '',
    },
    { kind, heldBack: null, expectedAt: isMoved ? at('10:15') : null, beforeAt: isMoved ? at('09:30') : null },
    {
      settings: {
        ...stored,
        customerTexts: { ...customerTexts, [kind]: { ...customerTexts[kind], [language]: words } },
      },
      language,
      url: trackingUrlOf(host.publicUrl, 'example'),
      now: toInstant(clock.now()),
    },
  );
  return { subject, text, html };
}
