import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { confirmSchema, secondFactorSchema } from '@cartage/contract/auth/auth.schema.ts';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { rereadSession } from '#http/reread-session.ts';
import { useMessages } from '#i18n/messages.ts';
import { download } from '#list-page/export-csv.ts';
import { useSession } from '#session/session.ts';
import { Chip } from '#ui/chip.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Secret } from '#ui/secret.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface Setup {
  secret: string;
  otpauthUri: string;
  recoveryCodes: string[];
}

/** The second factor: off, being set up, or on. */
export function TwoFactor() {
  const t = useMessages(accountMessages);
  const isOn = useSession(({ userData }) => userData?.hasTwoFactor === true);
  const [setup, setSetup] = useState<Setup>();
  return (
    <section className={classes.card} aria-labelledby="two-factor">
      <h2 id="two-factor" className={classes.cardTitle}>
        {t('twoFactor')} <Chip tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Chip>
      </h2>
      <p className={classes.cardText}>{t('twoFactorText')}</p>
      {isOn && !setup ? <TurnOff /> : null}
      {!isOn && !setup ? <TurnOn onPrepared={setSetup} /> : null}
      {setup ? <SetUp setup={setup} isOn={isOn} onDone={() => setSetup(undefined)} /> : null}
    </section>
  );
}

function TurnOn({ onPrepared }: { onPrepared: (setup: Setup) => void }) {
  const t = useMessages(accountMessages);
  return (
    <PasswordStep
      label={t('turnOn')}
      onConfirmed={async (password) => onPrepared(await call(authEndpoints.enableTwoFactor, { body: { password } }))}
    />
  );
}

function TurnOff() {
  const t = useMessages(accountMessages);
  return (
    <PasswordStep
      label={t('turnOff')}
      isDangerous
      onConfirmed={async (password) => {
        await call(authEndpoints.disableTwoFactor, { body: { password } });
        await rereadSession();
        toast.done(t('turnedOff'));
      }}
    />
  );
}

interface PasswordStepProps {
  label: string;
  isDangerous?: boolean;
  onConfirmed: (password: string) => Promise<unknown>;
}

/** What guards the account is changed by who knows its password. */
function PasswordStep({ label, isDangerous = false, onConfirmed }: PasswordStepProps) {
  const t = useMessages(accountMessages);
  const form = useContractForm({
    schema: confirmSchema,
    initial: { password: '' },
    onSubmit: ({ password }) => onConfirmed(password),
  });
  return (
    <FormBody
      form={form}
      className={classes.narrow}
      footer={
        <Button type="submit" mt="md" loading={form.isSaving} {...(isDangerous ? { color: 'red' } : {})}>
          {label}
        </Button>
      }
    >
      <PasswordInput
        label={t('currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...form.field('password')}
      />
    </FormBody>
  );
}

const codeSchema = z.object({ code: secondFactorSchema });

function SetUp({ setup, isOn, onDone }: { setup: Setup; isOn: boolean; onDone: () => void }) {
  const t = useMessages(accountMessages);
  const form = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    onSubmit: async (body) => {
      await call(authEndpoints.verifyTwoFactor, { body });
      await rereadSession();
    },
  });
  if (isOn)
    return (
      <div className={classes.steps}>
        <p role="status">{t('turnedOn')}</p>
        <p>{t('recoveryText')}</p>
        <ul className={classes.codes}>
          {setup.recoveryCodes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.take}>
          <CopyButton text={setup.recoveryCodes.join('\n')} label={t('copyCodes')} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() =>
              download('cartage-recovery-codes.txt', `${setup.recoveryCodes.join('\r\n')}\r\n`, 'text/plain')
            }
          >
            {t('saveCodes')}
          </Button>
        </div>
        <div>
          <Button onClick={onDone}>{t('keptThem')}</Button>
        </div>
      </div>
    );
  return (
    <div className={classes.steps}>
      <p>{t('setUpText')}</p>
      <div className={classes.enrolment}>
        <div className={classes.scan}>
          <Suspense>
            <QrCode text={setup.otpauthUri} label={t('qrCode')} />
          </Suspense>
        </div>
        <div className={classes.byHand}>
          <Secret text={setup.secret} label={t('copySecret')} />
          <p>
            <Anchor href={setup.otpauthUri}>{t('openAuthenticator')}</Anchor>
          </p>
        </div>
      </div>
      <FormBody
        form={form}
        className={classes.narrow}
        footer={
          <>
            <Button variant="default" mt="md" onClick={onDone}>
              {t('cancel')}
            </Button>
            <Button type="submit" mt="md" loading={form.isSaving}>
              {t('verifyCode')}
            </Button>
          </>
        }
      >
        <TextInput label={t('code')} autoComplete="one-time-code" maxLength={40} {...form.field('code')} />
      </FormBody>
    </div>
  );
}
