import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { Button } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { deviceOf } from './device.ts';
import { signInMessages } from './messages.ts';
import classes from './sign-in-line.module.css';

export function SignInLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}

interface SignInLineProps {
  signIn: SignIn;
  /** Signs out there; never offered for the device one is looking from. */
  end?: { run(): void; isPending: boolean };
}

/** One place where an account is open. */
export function SignInLine({ signIn, end }: SignInLineProps) {
  const t = useMessages(signInMessages);
  const format = useFormat();
  const { userAgent, address, lastSeenAt, isCurrent } = signIn;
  const { browser, system, isPhone } = deviceOf(userAgent);
  // What people know a browser by.
  const name = browser && system ? t('browserOn', { browser, system }) : t('someProgram');
  return (
    <WayInLine
      icon={isPhone ? IconDeviceMobile : IconDeviceDesktop}
      name={name}
      about={
        <>
          <span dir="ltr">{address}</span>
          {` · ${t('lastSeen', { when: format.relative(lastSeenAt) })}`}
        </>
      }
    >
      {isCurrent ? <Chip tone="success">{t('thisDevice')}</Chip> : null}
      {!isCurrent && end ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          aria-label={t('endSessionOf', { name })}
          onClick={end.run}
        >
          {t('endSession')}
        </Button>
      ) : null}
    </WayInLine>
  );
}

interface WayInLineProps {
  icon: Icon;
  name: ReactNode;
  about: ReactNode;
  children?: ReactNode;
}

/** What lets somebody into an account; beside it what it is, or what can be done about it. */
export function WayInLine({ icon: Icon, name, about, children }: WayInLineProps) {
  return (
    <li className={classes.line}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.words}>
        <div>{name}</div>
        <div className={classes.quiet}>{about}</div>
      </div>
      {children}
    </li>
  );
}
