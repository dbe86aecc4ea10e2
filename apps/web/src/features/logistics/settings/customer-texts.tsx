import { type Language, languages } from '@cartage/contract/auth/auth.schema.ts';
import type { CustomerMessageKind } from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import {
  type MailVariable,
  type TextPart,
  variablesOf,
} from '@cartage/contract/logistics/customer-messages/customer-texts.rules.ts';
import {
  type CustomerText,
  mostLetters,
  ourWords,
} from '@cartage/contract/logistics/customer-messages/customer-texts.schema.ts';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FieldProps } from '#form/use-contract-form.ts';
import { directionOf } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import classes from './customer-texts.module.css';
import { settingsMessages } from './messages.ts';
import { TextPreview } from './text-preview.tsx';
import { tongues } from './tongues.ts';

interface CustomerTextsProps {
  id: string;
  kind: CustomerMessageKind;
  language: Language;
  onLanguage: (language: Language) => void;
  words: CustomerText;
  onChange: (words: CustomerText) => void;
  /** The props of a field by its path. */
  field: (path: string) => FieldProps;
  isFixed: boolean;
}

/** What one mail says in the organisation's words, language by language, beside what comes of it. */
export function CustomerTexts(props: CustomerTextsProps) {
  const { id, kind, language, onLanguage, words, onChange, field, isFixed } = props;
  const t = useMessages(settingsMessages);
  const [part, setPart] = useState<TextPart>('text');
  const boxes = { subject: useRef<HTMLInputElement>(null), text: useRef<HTMLTextAreaElement>(null) };
  const insert = (name: MailVariable) => {
    const box = boxes[part].current;
    if (!box) return;
    const [from, to] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
    const variable = `{${name}}`;
    onChange({ ...words, [part]: `${words[part].slice(0, from)}${variable}${words[part].slice(to)}` });
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from + variable.length, from + variable.length);
    });
  };
  const box = (name: TextPart) => ({
    ...field(`customerTexts.${kind}.${language}.${name}`),
    lang: language,
    dir: directionOf(language),
    maxLength: mostLetters[name],
    readOnly: isFixed,
    placeholder: t('ourWords'),
    onFocus: () => setPart(name),
  });
  const isOurs = words.subject === '' && words.text === '';
  return (
    <section id={id} className={classes.texts} aria-label={t('textsOf', { mail: t(`mail.${kind}`) })}>
      <div className={classes.head}>
        <SegmentedControl
          aria-label={t('textLanguage')}
          value={language}
          onChange={(next) => onLanguage(languages.find((one) => one === next) ?? language)}
          data={languages.map((value) => ({ value, label: t(tongues[value]) }))}
        />
        {isFixed || isOurs ? null : (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => onChange(ourWords)}
          >
            {t('backToOurs')}
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={fields.group}>
          <TextInput label={t('textSubject')} ref={boxes.subject} {...box('subject')} />
          <Textarea label={t('textBody')} ref={boxes.text} rows={9} {...box('text')} />
          {isFixed ? null : (
            <fieldset className={classes.variables}>
              <legend className={fields.hint}>{t('variables')}</legend>
              {variablesOf(kind, 'text').map((name) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-sm"
                  disabled={!variablesOf(kind, part).includes(name)}
                  aria-label={t('insertVariable', { name: t(`variable.${name}`) })}
                  // The caret stays where it is.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => insert(name)}
                >
                  {t(`variable.${name}`)}
                </Button>
              ))}
            </fieldset>
          )}
          <p className={fields.hint}>{t('textsHint')}</p>
        </div>
        <TextPreview kind={kind} language={language} words={words} />
      </div>
    </section>
  );
}
