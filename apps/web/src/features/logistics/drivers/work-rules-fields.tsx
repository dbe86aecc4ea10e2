import type { WorkRules } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { TimeRange } from '#logistics/time-range.tsx';
import { driverMessages } from './messages.ts';

const mostBreaks = 5;
const lunch: WorkRules['breaks'][number] = { from: '11:30', to: '13:30', durationS: 2700, isPaid: false };

interface WorkRulesFieldsProps {
  rules: WorkRules;
  /** What is wrong at a path: `maxWorkS`, `breaks.0.to`. */
  errorAt: (path: string) => ReactNode;
  onChange: (rules: WorkRules) => void;
}

/** How long somebody may work and drive in a day, and the breaks of that day: planning keeps to it. */
export function WorkRulesFields({ rules, errorAt, onChange }: WorkRulesFieldsProps) {
  const t = useMessages(driverMessages);
  const { breaks } = rules;
  const setBreaks = (next: WorkRules['breaks']) => onChange({ ...rules, breaks: next });
  const change = (at: number, changes: Partial<WorkRules['breaks'][number]>) =>
    setBreaks(breaks.map((one, other) => (other === at ? { ...one, ...changes } : one)));
  const most = (name: 'maxWorkS' | 'maxDriveS', label: string) => (
    <ScaledInput
      label={label}
      placeholder={t('noLimit')}
      scale={3600}
      value={rules[name]}
      error={errorAt(name)}
      onChange={(seconds) => onChange({ ...rules, [name]: seconds })}
    />
  );
  const ofWeek = (name: 'minRestS' | 'overtimeAfterS' | 'overtimePercent', label: string) => (
    <ScaledInput
      label={label}
      placeholder={t('unsaid')}
      scale={name === 'overtimePercent' ? 1 : 3600}
      value={rules[name] ?? null}
      error={errorAt(name)}
      onChange={(value) => onChange({ ...rules, [name]: value })}
    />
  );
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('workRules')}</legend>
      <FieldRow>
        {most('maxWorkS', t('maxWork'))}
        {most('maxDriveS', t('maxDriving'))}
      </FieldRow>
      {ofWeek('minRestS', t('minRest'))}
      <FieldRow>
        {ofWeek('overtimeAfterS', t('overtimeAfter'))}
        {ofWeek('overtimePercent', t('overtimePercent'))}
      </FieldRow>
      {breaks.length > 0 ? <p className={fields.hint}>{t('breakHint')}</p> : null}
      {breaks.map((one, at) => {
        const name = t('breakNumber', { number: String(at + 1) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: breaks are their place in the list
          <fieldset key={at} className={fields.group}>
            <legend className={fields.hint}>{name}</legend>
            <TimeRange
              label={name}
              value={one}
              error={errorAt(`breaks.${at}.to`)}
              onChange={(span) => change(at, span)}
              action={
                <ActionIcon
                  size={36}
                  variant="subtle"
                  color="gray"
                  aria-label={t('removeBreak', { number: String(at + 1) })}
                  onClick={() => setBreaks(breaks.filter((_, other) => other !== at))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              }
            />
            <div className={fields.line}>
              <ScaledInput
                label={t('breakLength')}
                scale={60}
                value={one.durationS}
                error={errorAt(`breaks.${at}.durationS`)}
                onChange={(seconds) => change(at, { durationS: seconds ?? 0 })}
              />
              <Checkbox
                pb={8}
                label={t('breakPaid')}
                checked={one.isPaid}
                onChange={({ currentTarget }) => change(at, { isPaid: currentTarget.checked })}
              />
            </div>
          </fieldset>
        );
      })}
      {breaks.length < mostBreaks ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setBreaks([...breaks, lunch])}
          >
            {t('addBreak')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
