import { languages } from '@cartage/contract/auth/auth.schema.ts';
import type { FailureReason } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { settingsMessages } from './messages.ts';
import classes from './settings-page.module.css';
import { tongues } from './tongues.ts';

interface CodedListProps<Item> {
  legend: string;
  hint: string;
  /** Its field of the settings. */
  path: string;
  items: Item[];
  errors: Readonly<Record<string, ReactNode>>;
  least: number;
  most: number;
  blank: Item;
  words: { item: 'reason' | 'question'; add: 'addReason' | 'addQuestion' };
  /** What else is said of each. */
  flag: (item: Item, change: (changes: Partial<Item>) => void) => ReactNode;
  onChange: (items: Item[]) => void;
}

type Coded = Pick<FailureReason, 'code' | 'label'>;

/** What drivers choose from or are asked: a code, and words in every language. */
export function CodedList<Item extends Coded>(props: CodedListProps<Item>) {
  const { path, items, errors, least, most, blank, words, flag, onChange } = props;
  const t = useMessages(settingsMessages);
  const change = (at: number, changes: Partial<Item> | Partial<Coded>) =>
    onChange(items.map((item, other) => (other === at ? { ...item, ...changes } : item)));
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{props.legend}</legend>
      <p className={fields.hint}>{props.hint}</p>
      {items.map((item, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: what is being written has no name yet
          key={at}
          className={classes.reason}
          aria-label={t(words.item, { number: at + 1 })}
        >
          <TextInput
            label={t('code')}
            value={item.code}
            error={errors[`${path}.${at}.code`]}
            onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
          />
          {languages.map((language) => (
            <TextInput
              key={language}
              label={t(tongues[language])}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              value={item.label[language]}
              error={errors[`${path}.${at}.label.${language}`]}
              onChange={({ currentTarget }) =>
                change(at, { label: { ...item.label, [language]: currentTarget.value } })
              }
            />
          ))}
          {flag(item, (changes) => change(at, changes))}
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            disabled={items.length <= least}
            aria-label={t('removeReason', { name: item.label.en || item.code })}
            onClick={() => onChange(items.filter((_, other) => other !== at))}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      {errors[path] ? <p className={fields.error}>{errors[path]}</p> : null}
      {items.length < most ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...items, blank])}
          >
            {t(words.add)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
