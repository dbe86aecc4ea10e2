import { PasswordInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { FieldProps } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { authMessages } from './messages.ts';
import classes from './password-field.module.css';
import { passwordStrength } from './password-strength.ts';

interface PasswordFieldProps {
  field: FieldProps;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  description?: string;
  /** What the form says of the person, for a password being chosen: shows how hard it is to guess. */
  known?: readonly string[];
}

/** A password that can be shown, with a word when Caps Lock is on and, while it is chosen, on its strength. */
export function PasswordField({ field, label, autoComplete, description, known }: PasswordFieldProps) {
  const t = useMessages(authMessages);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const look = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        label={label}
        autoComplete={autoComplete}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        onKeyDown={look}
        onKeyUp={look}
        {...(description ? { description } : {})}
        {...field}
      />
      {known && field.value ? <Strength password={String(field.value)} known={known} /> : null}
      <span role="status" className={classes.hint}>
        {isCapsLockOn ? t('capsLock') : ''}
      </span>
    </div>
  );
}

const steps = [0, 1, 2, 3] as const;

function Strength({ password, known }: { password: string; known: readonly string[] }) {
  const t = useMessages(authMessages);
  const strength = passwordStrength(password, known);
  return (
    <div className={classes.strength} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classes.bar} data-on={step < strength || undefined} />
        ))}
      </span>
      <span className={classes.word} role="status">
        {t(`strength.${strength}`)}
      </span>
    </div>
  );
}
