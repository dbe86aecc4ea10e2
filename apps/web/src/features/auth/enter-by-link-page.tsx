import { driverPhoneEndpoints } from '@cartage/contract/logistics/driver-phones/driver-phones.endpoints.ts';
import { enterByLinkSchema } from '@cartage/contract/logistics/driver-phones/driver-phones.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { startSession, useSession } from '#session/session.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { authMessages } from './messages.ts';

/** Behind the link a driver gets from the office: `#token`. It is used up by the press alone, not by looking. */
export function EnterByLinkPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? <Look key={token} token={token} /> : <Gone isWhole={false} />;
}

function Look({ token }: { token: string }) {
  const t = useMessages(authMessages);
  // Who is in is about to leave, and does not ask again whose link it was.
  const [isIn, setIsIn] = useState(false);
  const { data, error, refetch } = useQuery({
    ...api.query(driverPhoneEndpoints.look, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isIn,
  });
  if (isIn) return <AuthFrame title={t('enterIn')} />;
  if (isApiError(error, 400)) return <Gone isWhole />;
  if (error) return <FailedPanel isPage title={t('enterFailed')} error={error} onRetry={refetch} />;
  if (data) return <Enter token={token} name={data.name} onIn={() => setIsIn(true)} />;
  return (
    <AuthFrame title={t('signIn')}>
      <Skeleton height={36} mt="md" />
    </AuthFrame>
  );
}

function Enter({ token, name, onIn }: { token: string; name: string; onIn: () => void }) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const other = useSession(({ userData }) => userData?.fullName);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useContractForm({
    schema: enterByLinkSchema,
    initial: { code: '' },
    toBody: (values) => ({ ...values, token }),
    onSubmit: async (body) => {
      try {
        const session = await call(driverPhoneEndpoints.enter, { body });
        onIn();
        startSession(session);
        await navigate({ to: '/driver', replace: true });
      } catch (error) {
        if (isApiError(error) && error.code === 'second_factor_needed') setIsCodeNeeded(true);
        else throw error;
      }
    },
  });
  if (form.failureCode === 'invalid_token') return <Gone isWhole />;
  if (isCodeNeeded) return <CodeStep form={form} />;
  return (
    <AuthFrame title={t('enterAs', { name })} lead={t('enterLead')}>
      <FormBody
        form={form}
        className={classes.form}
        footer={
          <Button type="submit" size="md" fullWidth loading={form.isSaving}>
            {t('enterAs', { name })}
          </Button>
        }
      >
        {other ? <p className={classes.quiet}>{t('enterOther', { name: other })}</p> : null}
      </FormBody>
    </AuthFrame>
  );
}

/** Used already, too old, ended by the office, or not copied as a whole. */
function Gone({ isWhole }: { isWhole: boolean }) {
  const t = useMessages(authMessages);
  return (
    <AuthFrame
      title={t(isWhole ? 'enterGone' : 'noToken')}
      lead={t(isWhole ? 'enterGoneText' : 'enterNoTokenText')}
      foot={<TextLink to="/login">{t('enterByPassword')}</TextLink>}
    />
  );
}
