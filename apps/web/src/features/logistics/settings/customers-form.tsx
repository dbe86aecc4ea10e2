import { type Language, languages } from '@cartage/contract/auth/auth.schema.ts';
import {
  type CustomerMessageKind,
  customerMessageKinds,
  type QuietHours,
} from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import type { CustomerTexts as Texts } from '@cartage/contract/logistics/customer-messages/customer-texts.schema.ts';
import type { LogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Button, NumberInput, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { nestedField } from '#form/nested-field.ts';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { TimeRange } from '#logistics/time-range.tsx';
import classes from './customer-texts.module.css';
import { CustomerTexts } from './customer-texts.tsx';
import { settingsMessages } from './messages.ts';
import { SettingsFormBody } from './settings-form-body.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const customersOf = ({ customerMails, customerTexts, quietHours, movedByS, linkDays }: LogisticsSettings) => ({
  customerMails,
  customerTexts,
  quietHours,
  movedByS,
  linkDays,
});
const usualNight: QuietHours = { from: '21:00', to: '07:00' };
const hasOwn = (texts: Texts[CustomerMessageKind]) =>
  Object.values(texts).some(({ subject, text }) => subject !== '' || text !== '');

/** The first text of which a refusal tells: `customerTexts.done.fr.subject`. */
function wrongTextIn(errors: Record<string, unknown>) {
  for (const kind of customerMessageKinds)
    for (const language of languages)
      if (Object.keys(errors).some((path) => path.startsWith(`customerTexts.${kind}.${language}.`)))
        return { kind, language };
  return undefined;
}

/** What customers are told by mail, without anybody writing it, in whose words, and how long they can look. */
export function CustomersForm({ settings, isFixed }: { settings: LogisticsSettings; isFixed: boolean }) {
  const t = useMessages(settingsMessages);
  const form = useSettingsForm(settings, customersOf);
  const { values, errors, setFieldValue, getInputProps } = form.form;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [opened, setOpened] = useState<CustomerMessageKind | null>(null);
  // Switched off and on again they are what they were.
  const [night, setNight] = useState(settings.quietHours ?? usualNight);
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    // What is wrong must be there to be seen, and for the focus to go to.
    const wrong = wrongTextIn(form.form.validate().errors);
    if (wrong) {
      setOpened(wrong.kind);
      setLanguage(wrong.language);
    }
    form.submit(event);
  };
  return (
    <SettingsFormBody form={{ ...form, submit }} isFixed={isFixed} isReadable>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('customerMails')}</legend>
        <p className={fields.hint}>{t('customerMailsText')}</p>
        <div>
          {customerMessageKinds.map((kind) => {
            const isOpen = opened === kind;
            const Chevron = isOpen ? IconChevronUp : IconChevronDown;
            return (
              <div key={kind} className={classes.mail}>
                <Switch
                  label={t(`mail.${kind}`)}
                  aria-label={t(`mail.${kind}`)}
                  description={t(`mailWhen.${kind}`)}
                  disabled={isFixed}
                  {...getInputProps(`customerMails.${kind}`, { type: 'checkbox' })}
                />
                <div className={classes.side}>
                  {hasOwn(values.customerTexts[kind]) ? <span className={classes.own}>{t('ownWords')}</span> : null}
                  <Button
                    variant="default"
                    size="compact-sm"
                    rightSection={<Chevron size={16} aria-hidden="true" />}
                    aria-expanded={isOpen}
                    aria-controls={`texts-${kind}`}
                    aria-label={t('textsOf', { mail: t(`mail.${kind}`) })}
                    onClick={() => setOpened(isOpen ? null : kind)}
                  >
                    {t('texts')}
                  </Button>
                </div>
                {isOpen ? (
                  <CustomerTexts
                    id={`texts-${kind}`}
                    kind={kind}
                    language={language}
                    onLanguage={setLanguage}
                    words={values.customerTexts[kind][language]}
                    onChange={(words) => setFieldValue(`customerTexts.${kind}.${language}`, words)}
                    field={nestedField(form)}
                    isFixed={isFixed}
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      </fieldset>
      <FieldRow>
        <ScaledInput
          label={t('movedBy')}
          description={t('movedByEffect')}
          scale={60}
          value={values.movedByS}
          error={errors.movedByS}
          disabled={isFixed}
          onChange={(seconds) => setFieldValue('movedByS', seconds ?? 0)}
        />
        <NumberInput
          label={t('linkDays')}
          description={t('linkDaysEffect')}
          min={1}
          max={3650}
          disabled={isFixed}
          {...form.field('linkDays')}
        />
      </FieldRow>
      <fieldset className={fields.group} disabled={isFixed}>
        <legend className={fields.legend}>{t('quietHours')}</legend>
        <Switch
          label={t('quietSwitch')}
          aria-label={t('quietSwitch')}
          description={t('quietEffect')}
          checked={values.quietHours !== null}
          onChange={({ currentTarget }) => setFieldValue('quietHours', currentTarget.checked ? night : null)}
        />
        {values.quietHours === null ? null : (
          <TimeRange
            label={t('quietHours')}
            value={values.quietHours}
            error={errors['quietHours.to'] ?? errors['quietHours.from'] ?? errors.quietHours}
            onChange={(hours) => {
              setNight(hours);
              setFieldValue('quietHours', hours);
            }}
          />
        )}
      </fieldset>
    </SettingsFormBody>
  );
}
