import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { isEditable } from '@cartage/contract/invoice/invoice.rules.ts';
import type { InvoiceDetail } from '@cartage/contract/invoice/invoice.schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconChevronDown, IconDownload, IconPencil, IconPrinter, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import classes from './invoice-preview-page.module.css';
import { invoiceMessages } from './messages.ts';
import { PreviewFacts } from './preview-facts.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';

const SendDrawer = lazy(() => import('./send-drawer.tsx').then((m) => ({ default: m.SendDrawer })));
const PaymentDrawer = lazy(() => import('./payment-drawer.tsx').then((m) => ({ default: m.PaymentDrawer })));

/** Beside the paper: what can be done with it, and what is not on it. */
export function PreviewSide({ invoice }: { invoice: InvoiceDetail }) {
  const t = useMessages(invoiceMessages);
  const can = useCan();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'send' | 'pay'>();
  const { rowActions, download } = useInvoiceActions(() => void navigate({ to: '/apps/invoice/list' }));
  const mayUpdate = can('update', 'Invoice');
  const others = rowActions.filter(({ id }) => id === 'duplicate' || id === 'delete');
  const close = () => setOpened(undefined);
  return (
    <aside className={classes.side} aria-label={t('acts')}>
      <div className={classes.card}>
        {mayUpdate ? (
          <>
            <Button
              leftSection={<IconSend size={16} className="directional" aria-hidden="true" />}
              onClick={() => setOpened('send')}
            >
              {t('send')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCash size={16} aria-hidden="true" />}
              onClick={() => setOpened('pay')}
            >
              {t('addPayment')}
            </Button>
          </>
        ) : null}
        <div className={classes.pair}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void download(invoice)}
          >
            {t('download')}
          </Button>
          <Menu
            label={t('downloadIn')}
            entries={languages.map((language) => ({
              id: language,
              label: languageFacts[language].name,
              lang: language,
              run: () => download(invoice, language),
            }))}
          >
            {(trigger) => (
              <ActionIcon variant="default" aria-label={t('downloadIn')} {...trigger}>
                <IconChevronDown size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </Menu>
        </div>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
        {mayUpdate && isEditable(invoice.invoiceStatus) ? (
          <ButtonLink
            to={`/apps/invoice/edit/${invoice.id}`}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
          >
            {t('edit')}
          </ButtonLink>
        ) : null}
        {others.map(({ id, label, icon: Icon, isDangerous, run }) => (
          <Button
            key={id}
            variant={isDangerous ? 'subtle' : 'default'}
            {...(isDangerous ? { color: 'red' } : {})}
            leftSection={Icon ? <Icon size={16} aria-hidden="true" /> : null}
            onClick={() => void run(invoice)}
          >
            {label}
          </Button>
        ))}
        {mayUpdate && !isEditable(invoice.invoiceStatus) ? <p className={classes.quiet}>{t('closedHint')}</p> : null}
      </div>
      <PreviewFacts invoice={invoice} />
      <Suspense fallback={null}>
        {opened === 'send' ? <SendDrawer invoice={invoice} onClose={close} /> : null}
        {opened === 'pay' ? <PaymentDrawer invoice={invoice} onClose={close} /> : null}
      </Suspense>
    </aside>
  );
}
