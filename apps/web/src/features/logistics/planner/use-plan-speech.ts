import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { plannerMessages } from './messages.ts';
import type { PlanSpeech } from './plan-words.ts';

/** What words about this plan are made with, in the language in force. */
export function usePlanSpeech(plan: Plan): PlanSpeech {
  const format = useFormat();
  return { t: useMessages(plannerMessages), words: { t: useMessages(logisticsMessages), format }, format, plan };
}
