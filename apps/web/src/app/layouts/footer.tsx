import { Link } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import { linksOf } from '#app/navigation/nav-tree.ts';
import { useNavigation } from '#app/navigation/use-navigation.ts';
import { usePreferences } from '#app/preferences/preferences.ts';
import { useMessages } from '#i18n/messages.ts';
import { Copyright } from './copyright.tsx';
import classes from './footer.module.css';

const helpful = ['/pages/faq', '/front-pages/help-center', '/front-pages/pricing'];

/** The line under every page: whose it is, and where help stands. */
export function Footer() {
  const t = useMessages(appMessages);
  const type = usePreferences(({ footerType }) => footerType);
  const links = linksOf(useNavigation()).filter(({ to }) => helpful.includes(to));
  if (type === 'hidden') return null;
  return (
    <footer className={classes.footer} data-type={type}>
      <div className={classes.line}>
        <Copyright />
        <nav className={classes.links} aria-label={t('helpLinks')}>
          {links.map(({ to, label, isNewTab }) => (
            <Link key={to} to={to} {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
              {t(label)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
