import { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import { type PricingPlan, type PricingPlanKey, pricingFeatures } from '@cartage/contract/pricing/pricing.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconExternalLink, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { visitorMessages } from './messages.ts';
import { VisitorTabLinks } from './visitor-tab-links.tsx';
import classes from './visitors.module.css';
import { grantOf } from './words.ts';

const PlanForm = lazy(() => import('./plan-form.tsx').then((module) => ({ default: module.PlanForm })));
const { path } = pricingEndpoints.plans;

/** What the public pages ask for, and what is in it. */
export function PlansPage() {
  const t = useMessages(visitorMessages);
  const [edited, setEdited] = useState<PricingPlanKey>();
  const { data, error, refetch } = useQuery(api.query(pricingEndpoints.plans, {}));
  useLiveChanges(['pricing'], () => invalidate([path]));
  const plan = data?.plans.find(({ key }) => key === edited);
  return (
    <>
      <VisitorTabLinks shown="plans" />
      <PageHeader
        title={t('plansTitle')}
        lead={t('plansLead')}
        actions={
          <ButtonLink
            to="/front-pages/pricing"
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('seePricing')}
          </ButtonLink>
        }
      />
      {data ? (
        <ul className={classes.plans}>
          {data.plans.map((one) => (
            <PlanCard key={one.key} plan={one} onEdit={() => setEdited(one.key)} />
          ))}
        </ul>
      ) : error ? (
        <FailedPanel title={t('readFailed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={420} />
      )}
      <Suspense fallback={null}>{plan ? <PlanForm plan={plan} onClose={() => setEdited(undefined)} /> : null}</Suspense>
    </>
  );
}

function PlanCard({ plan, onEdit }: { plan: PricingPlan; onEdit: () => void }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const { key, monthlyMinor, yearlyMinor, yearlyPerMonthMinor, currency, isPopular } = plan;
  const name = t(`plan.${key}`);
  return (
    <li className={classes.plan}>
      <h2 className={classes.planName}>
        {name} {isPopular ? <Chip tone="accent">{t('popular')}</Chip> : null}
      </h2>
      <dl className={classes.sums}>
        <div>
          <dt>{t('interval.monthly')}</dt>
          <dd>{format.money(monthlyMinor, currency)}</dd>
        </div>
        <div>
          <dt>{t('interval.yearly')}</dt>
          <dd>{format.money(yearlyMinor, currency)}</dd>
        </div>
        <div>
          <dt>{t('yearlyPerMonth')}</dt>
          <dd>{format.money(yearlyPerMonthMinor, currency)}</dd>
        </div>
      </dl>
      <ul className={classes.features}>
        {pricingFeatures.map((feature) => (
          <Feature key={feature} name={t(`feature.${feature}`)} grant={grantOf(plan, feature)} />
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        aria-label={t('editPlan', { plan: name })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
    </li>
  );
}

const grantIcons = { yes: IconCheck, no: IconMinus, addOn: IconPlus };

function Feature({ name, grant }: { name: string; grant: ReturnType<typeof grantOf> }) {
  const t = useMessages(visitorMessages);
  const Icon = grantIcons[grant];
  return (
    <li data-grant={grant}>
      <Icon size={18} aria-hidden="true" />
      <span>{name}</span>
      {grant === 'yes' ? null : <span className={classes.quiet}>{t(`grant.${grant}`)}</span>}
    </li>
  );
}
