import type { PricingInterval, PricingPlan } from '@cartage/contract/pricing/pricing.schema.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';

/** What a plan costs a month, and how it is paid. */
export function PlanPrice({ plan, interval }: { plan: PricingPlan; interval: PricingInterval }) {
  const t = useMessages(frontMessages);
  const format = useFormat();
  const { monthlyMinor, yearlyMinor, yearlyPerMonthMinor, currency } = plan;
  const minor = interval === 'monthly' ? monthlyMinor : yearlyPerMonthMinor;
  return (
    <div className={classes.price}>
      <span className={classes.figure}>{minor === 0 ? t('free') : format.money(minor, currency)}</span>
      {minor === 0 ? null : <span className={classes.quiet}>{t('perMonth')}</span>}
      <span className={classes.quiet}>
        {minor === 0
          ? t('freeText')
          : interval === 'yearly'
            ? t('paidYearly', { amount: format.money(yearlyMinor, currency) })
            : t('paidMonthly')}
      </span>
    </div>
  );
}
