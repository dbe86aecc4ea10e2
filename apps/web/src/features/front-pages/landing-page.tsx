import {
  IconDeviceMobile,
  IconLock,
  IconMapPin,
  IconRoute,
  IconSignature,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { RouteHome } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StructuredData } from '#ui/structured-data.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './front-pages.module.css';
import { frontMessages } from './messages.ts';
import { Newsletter } from './newsletter.tsx';
import { Questions } from './questions.tsx';
import { TryPlanner } from './try-planner/try-planner.tsx';

const software = {
  '@type': 'SoftwareApplication',
  name: 'Cartage',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

/** What Cartage is, and its optimiser to try. */
export function LandingPage() {
  const t = useMessages(frontMessages);
  return (
    <div className={classes.page}>
      <PageTitle title={t('landingTitle')} about={t('heroText')} />
      <StructuredData facts={{ ...software, description: t('heroText') }} />
      <section className={classes.hero}>
        <div className={classes.heroWords}>
          <h1 tabIndex={-1}>{t('heroTitle')}</h1>
          <p>{t('heroText')}</p>
          <div className={classes.ways}>
            <ButtonLink to="/front-pages/landing-page" hash="try" size="md">
              {t('tryIt')}
            </ButtonLink>
            <ButtonLink to="/login" size="md" variant="default">
              {t('signIn')}
            </ButtonLink>
          </div>
          <p className={classes.small}>{t('heroSmall')}</p>
        </div>
        <div className={classes.heroDrawing}>
          <RouteHome />
        </div>
      </section>
      <TryPlanner />
      <Features />
      <Steps />
      <Questions />
      <Newsletter />
      <ContactForm />
    </div>
  );
}

const features = [
  ['optimise', IconRoute],
  ['windows', IconTruckDelivery],
  ['live', IconMapPin],
  ['driver', IconDeviceMobile],
  ['proof', IconSignature],
  ['own', IconLock],
] as const;

function Features() {
  const t = useMessages(frontMessages);
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('featuresTitle')}</h2>
      <ul className={classes.features}>
        {features.map(([key, Icon]) => (
          <li key={key}>
            <Icon size={28} aria-hidden="true" stroke={1.5} />
            <h3>{t(`feature.${key}`)}</h3>
            <p>{t(`feature.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const t = useMessages(frontMessages);
  return (
    <section className={classes.band} aria-labelledby="steps">
      <h2 id="steps">{t('stepsTitle')}</h2>
      <ol className={classes.steps}>
        {(['import', 'optimise', 'dispatch'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`step.${step}`)}</h3>
            <p>{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
