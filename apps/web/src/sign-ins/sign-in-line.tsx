import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { deviceOf } from './device.ts';
import { signInMessages } from './messages.ts';
import classes from './sign-in-line.module.css';

export function SignInLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}

/** One place where an account is open; beside it what can be done about it, or what it is. */
export function SignInLine({ signIn, children }: { signIn: SignIn; children?: ReactNode }) {
  const t = useMessages(signInMessages);
  const format = useFormat();
  const { userAgent, address, lastSeenAt } = signIn;
  const Icon = deviceOf(userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.line}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.words}>
        <div>{useDeviceName()(userAgent)}</div>
        <div className={classes.quiet}>
          <span dir="ltr">{address}</span>
          {` · ${t('lastSeen', { when: format.relative(lastSeenAt) })}`}
        </div>
      </div>
      {children}
    </li>
  );
}

/** What people know a browser by. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useMessages(signInMessages);
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return browser && system ? t('browserOn', { browser, system }) : t('someProgram');
  };
}
