import '@mantine/core/styles/Radio.layer.css';
import type { CheckQuestion } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Radio } from '@mantine/core';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

/** Whether the answer was yes, by question. */
export type CheckAnswers = Readonly<Record<string, boolean>>;

interface CheckListProps {
  questions: readonly CheckQuestion[];
  answers: CheckAnswers;
  onChange: (answers: CheckAnswers) => void;
}

/** What the office asks where a stop is done, each with yes or no. */
export function CheckList({ questions, answers, onChange }: CheckListProps) {
  const t = useMessages(driverAppMessages);
  const language = useLanguage();
  return questions.map(({ code, label, isRequired }) => (
    <Radio.Group
      key={code}
      size="lg"
      label={label[language]}
      withAsterisk={isRequired}
      value={code in answers ? (answers[code] ? 'yes' : 'no') : ''}
      onChange={(word) => onChange({ ...answers, [code]: word === 'yes' })}
    >
      <div className={classes.answers}>
        <Radio value="yes" size="lg" label={t('yes')} />
        <Radio value="no" size="lg" label={t('no')} />
      </div>
    </Radio.Group>
  ));
}
