import { driverPhoneEndpoints } from '@cartage/contract/logistics/driver-phones/driver-phones.endpoints.ts';
import type { DriverPhones } from '@cartage/contract/logistics/driver-phones/driver-phones.schema.ts';
import type { Driver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { Button, Modal } from '@mantine/core';
import { IconDeviceMobile, IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import prose from '#logistics/prose.module.css';
import { uiMessages } from '#ui/messages.ts';
import { Secret } from '#ui/secret.tsx';
import { toast } from '#ui/toast/toast.ts';
import { driverMessages } from './messages.ts';
import classes from './phones.module.css';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));
const paths = [driverPhoneEndpoints.read.path];

/** Makes a link by which the driver signs in on one more phone, and shows it until it is used. */
export function PhoneLink({ driver, data }: { driver: Driver; data: DriverPhones }) {
  const { id, name } = driver;
  const t = useMessages(driverMessages);
  const tUi = useMessages(uiMessages);
  const [link, setLink] = useState<ShownLink>();
  const make = useMutation({
    mutationFn: (mail: boolean) => call(driverPhoneEndpoints.makeLink, { params: { id }, body: { mail } }),
    onSuccess: async (made) => {
      const before = data.phones.map((phone) => phone.id);
      await invalidate(paths);
      setLink({ ...made, before });
    },
    onError: (error) => toast.failed(error),
  });
  useEffect(() => {
    if (!link) return;
    const over = setTimeout(() => void invalidate(paths), Math.max(0, Date.parse(link.until) - Date.now()) + 500);
    return () => clearTimeout(over);
  }, [link]);
  const isOver = link !== undefined && !make.isPending && data.linkUntil !== link.until;
  return (
    <>
      <div>
        <Button
          leftSection={<IconDeviceMobile size={16} aria-hidden="true" />}
          loading={make.isPending}
          onClick={() => make.mutate(false)}
        >
          {t('phoneSignIn')}
        </Button>
      </div>
      <Modal
        opened={link !== undefined}
        onClose={() => setLink(undefined)}
        title={t('phoneTitle', { name })}
        closeButtonProps={{ 'aria-label': tUi('close') }}
        // Escape here closes this dialog, not the drawer behind it.
        closeOnEscape={false}
        onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setLink(undefined);
        }}
      >
        <div className={prose.prose}>
          {link && !isOver ? <OpenLink name={name} link={link} /> : null}
          {link && isOver ? (
            <p role="status">
              {t(data.phones.some((phone) => !link.before.includes(phone.id)) ? 'phoneIn' : 'phoneOver', { name })}
            </p>
          ) : null}
          <div className={prose.acts}>
            {isOver ? (
              <Button onClick={() => make.mutate(false)}>{t('phoneAnew')}</Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconMailForward size={16} aria-hidden="true" />}
                loading={make.isPending}
                onClick={() => make.mutate(true)}
              >
                {t('phoneMail')}
              </Button>
            )}
          </div>
        </div>
      </Modal>
    </>
  );
}

interface ShownLink {
  url: string;
  until: string;
  mailedTo: string | null;
  isHereOnly: boolean;
  /** The phones there were when it was made: one more has used it. */
  before: string[];
}

function OpenLink({ name, link: { url, until, mailedTo, isHereOnly } }: { name: string; link: ShownLink }) {
  const t = useMessages(driverMessages);
  const format = useFormat();
  return (
    <>
      <p>{t('phoneScan', { name })}</p>
      {isHereOnly ? <p role="note">{t('phoneHereOnly')}</p> : null}
      <div className={classes.code}>
        <Suspense>
          <QrCode text={url} label={t('phoneQr', { name })} />
        </Suspense>
      </div>
      <p role="status">{t('phoneUntil', { time: format.time(until) })}</p>
      <Secret key={url} text={url} label={t('phoneCopy')} />
      {mailedTo ? <p role="status">{t('phoneMailed', { email: mailedTo })}</p> : null}
    </>
  );
}
