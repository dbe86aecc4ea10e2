import { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import {
  type featureGrants,
  type PricingInterval,
  type PricingPlan,
  pricingFeatures,
  pricingIntervals,
} from '@cartage/contract/pricing/pricing.schema.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCatchUp } from '#form/catch-up.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';
import { PlanPrice } from './plan-price.tsx';
import { Questions } from './questions.tsx';

/** What it costs, by month or by year, and what is in it. */
export function PricingPage() {
  const t = useMessages(frontMessages);
  const tError = useMessages(errorMessages);
  const [interval, setInterval] = useState<PricingInterval>('yearly');
  const choice = useRef<HTMLFormElement>(null);
  useCatchUp(choice);
  const { data, error, isPending } = useQuery(api.query(pricingEndpoints.plans, {}));
  return (
    <div className={classes.page}>
      <div className={classes.choice}>
        <header className={classes.head}>
          <PageTitle title={t('pricingTitle')} about={t('pricingText')} />
          <h1 tabIndex={-1}>{t('pricingTitle')}</h1>
          <p>{t('pricingText')}</p>
          <form ref={choice} method="dialog">
            <SegmentedControl
              aria-label={t('interval')}
              data={pricingIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
              value={interval}
              onChange={(value) => setInterval(value === 'monthly' ? 'monthly' : 'yearly')}
            />
          </form>
        </header>
        {error ? <p role="alert">{describeError(error, tError)}</p> : null}
        {isPending ? <Skeleton height={320} /> : null}
        {data ? (
          <ul className={classes.plans}>
            {data.plans.map((plan) => (
              <PlanCard key={plan.key} plan={plan} interval={interval} />
            ))}
          </ul>
        ) : null}
      </div>
      {data ? <Comparison plans={data.plans} /> : null}
      <Questions />
    </div>
  );
}

function PlanCard({ plan, interval }: { plan: PricingPlan; interval: PricingInterval }) {
  const t = useMessages(frontMessages);
  const given = plan.features.filter(({ grant }) => grant === 'yes');
  return (
    <li className={classes.plan} data-popular={plan.isPopular || undefined}>
      <h2>
        {t(`plan.${plan.key}`)} {plan.isPopular ? <Chip tone="accent">{t('popular')}</Chip> : null}
      </h2>
      <p className={classes.quiet}>{t(`plan.${plan.key}.for`)}</p>
      <PlanPrice plan={plan} interval={interval} />
      <ButtonLink
        to="/front-pages/checkout"
        search={{ plan: plan.key, interval }}
        variant={plan.isPopular ? 'filled' : 'default'}
        fullWidth
      >
        {t('choosePlan', { plan: t(`plan.${plan.key}`) })}
      </ButtonLink>
      <ul className={classes.given}>
        {given.map(({ feature }) => (
          <li key={feature}>
            <IconCheck size={18} aria-hidden="true" />
            {t(`planFeature.${feature}`)}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Comparison({ plans }: { plans: readonly PricingPlan[] }) {
  const t = useMessages(frontMessages);
  return (
    <section>
      <h2>{t('compareTitle')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('compareTitle')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('feature')}</th>
              {plans.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`plan.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pricingFeatures.map((feature) => (
              <tr key={feature}>
                <th scope="row">{t(`planFeature.${feature}`)}</th>
                {plans.map(({ key, features }) => (
                  <td key={key}>
                    <Grant grant={features.find((one) => one.feature === feature)?.grant ?? 'no'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Grant({ grant }: { grant: (typeof featureGrants)[number] }) {
  const t = useMessages(frontMessages);
  if (grant === 'addOn') return <Chip>{t('grant.addOn')}</Chip>;
  const Icon = grant === 'yes' ? IconCheck : IconMinus;
  return (
    <span className={classes.grant} data-grant={grant}>
      <Icon size={18} aria-hidden="true" />
      <span className={classes.hidden}>{t(`grant.${grant}`)}</span>
    </span>
  );
}
