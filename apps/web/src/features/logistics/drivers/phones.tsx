import { driverPhoneEndpoints } from '@cartage/contract/logistics/driver-phones/driver-phones.endpoints.ts';
import type { Driver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import prose from '#logistics/prose.module.css';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { isSimulatedHost } from '#session/session.ts';
import { SignInLine, SignInLines } from '#sign-ins/sign-in-line.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { driverMessages } from './messages.ts';
import { PhoneLink } from './phone-link.tsx';
import classes from './phones.module.css';

interface PhonesProps {
  driver: Driver;
  /** Leads to where the driver’s account is chosen. */
  onChooseAccount: () => void;
}

/** Where a driver signs in without a password: a link for one more phone, and the phones there are. */
export function Phones(props: PhonesProps) {
  const t = useMessages(driverMessages);
  return <div className={prose.prose}>{isSimulatedHost ? <p>{t('phoneHere')}</p> : <PhonesOfServer {...props} />}</div>;
}

function PhonesOfServer({ driver, onChooseAccount }: PhonesProps) {
  const t = useMessages(driverMessages);
  const tError = useMessages(errorMessages);
  const can = useCan();
  useLiveLists(['drivers'], [driverPhoneEndpoints.read.path]);
  const { data, error, refetch } = useQuery(api.query(driverPhoneEndpoints.read, { params: { id: driver.id } }));
  if (error && !data) return <FailedPanel title={t('phoneFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  const { refusal, phones } = data;
  return (
    <>
      <p>{t('phoneText')}</p>
      {refusal ? <p role="status">{tError(refusal)}</p> : <PhoneLink driver={driver} data={data} />}
      {refusal === 'no_account' && can('read', 'User') ? (
        <div>
          <Button variant="default" onClick={onChooseAccount}>
            {t('phoneAccount')}
          </Button>
        </div>
      ) : null}
      {refusal && phones.length === 0 ? null : (
        <>
          <h3 className={classes.heading}>{t('phoneOpen')}</h3>
          {phones.length === 0 ? <p className={prose.quiet}>{t('phoneNone')}</p> : null}
          <SignInLines>
            {phones.map((phone) => (
              <SignInLine key={phone.id} signIn={phone} />
            ))}
          </SignInLines>
          {phones.length > 0 ? <EndAll driver={driver} /> : null}
        </>
      )}
    </>
  );
}

function EndAll({ driver: { id, name } }: { driver: Driver }) {
  const t = useMessages(driverMessages);
  const end = useMutation(
    api.mutation(driverPhoneEndpoints.signOut, { onDone: () => toast.done(t('phoneEnded', { name })) }),
  );
  const ask = async () => {
    const question = { title: t('phoneEndTitle', { name }), text: t('phoneEndText', { name }) };
    if (await confirm({ ...question, confirmLabel: t('phoneEnd') }))
      end.mutate({ params: { id } }, { onError: (error) => toast.failed(error) });
  };
  return (
    <div>
      <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
        {t('phoneEnd')}
      </Button>
    </div>
  );
}
