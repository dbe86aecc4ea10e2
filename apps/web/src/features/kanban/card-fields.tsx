import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { FieldRow } from '#form/form-body.tsx';
import { PeopleField } from '#form/people-field.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { labelsIn } from './board-filter.ts';
import classes from './card-form.module.css';
import type { CardValues } from './card-values.ts';
import type { KanbanColumn } from './columns.ts';
import { LabelsField } from './labels-field.tsx';
import { kanbanMessages } from './messages.ts';

interface CardFieldsProps {
  form: ContractForm<CardValues>;
  columns: readonly KanbanColumn[];
  image: string | null;
}

export function CardFields({ form, columns, image }: CardFieldsProps) {
  const t = useMessages(kanbanMessages);
  const { form: fields } = form;
  const { labels, members, boardId } = fields.getValues();
  const boards = columns.map(({ id, title }) => ({ value: String(id), label: title }));
  const errorOf = (name: string) => Object.entries(fields.errors).find(([path]) => path.split('.')[0] === name)?.[1];
  return (
    <>
      {image ? <img className={classes.image} src={image} alt="" /> : null}
      <Textarea label={t('cardTitle')} rows={2} dir="auto" maxLength={500} data-autofocus {...form.field('title')} />
      <FieldRow>
        <NativeSelect
          label={t('board')}
          data={boards}
          value={boardId}
          onChange={({ currentTarget }) => fields.setFieldValue('boardId', currentTarget.value)}
        />
        <TextInput label={t('due')} type="date" max="9999-12-31" {...form.field('dueDate')} withAsterisk={false} />
      </FieldRow>
      <LabelsField
        labels={labels}
        known={labelsIn(columns)}
        error={errorOf('labels')}
        onChange={(chosen) => fields.setFieldValue('labels', chosen)}
      />
      <PeopleField
        label={t('members')}
        placeholder={t('membersSearch')}
        noneFound={t('membersNone')}
        removeLabel={(name) => t('removeMember', { name })}
        otherLabel={(name) => t('memberByName', { name })}
        people={members}
        error={errorOf('members')}
        onChange={(chosen) => fields.setFieldValue('members', chosen)}
      />
      <NumberInput
        label={t('attachments')}
        description={t('attachmentsHint')}
        min={0}
        max={100_000}
        allowDecimal={false}
        {...form.field('attachments')}
        withAsterisk={false}
      />
    </>
  );
}
