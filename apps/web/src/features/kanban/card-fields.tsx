import { mostDescription } from '@cartage/contract/kanban/kanban.schema.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UploadStage } from '#form/files/use-uploads.ts';
import { FieldRow } from '#form/form-body.tsx';
import { PeopleField } from '#form/people-field.tsx';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { linksIn } from '#ui/links-in-text.ts';
import { OutLink } from '#ui/text-with-links.tsx';
import { labelsIn } from './board-filter.ts';
import { CardFiles } from './card-files.tsx';
import classes from './card-form.module.css';
import type { CardValues } from './card-values.ts';
import { ChecklistField } from './checklist-field.tsx';
import type { KanbanColumn } from './columns.ts';
import { LabelsField } from './labels-field.tsx';
import { kanbanMessages } from './messages.ts';

interface CardFieldsProps {
  form: ContractForm<CardValues>;
  columns: readonly KanbanColumn[];
  /** Files that a program keeps elsewhere. */
  keptElsewhere: number;
  onUploads: (stage: UploadStage) => void;
}

export function CardFields({ form, columns, keptElsewhere, onUploads }: CardFieldsProps) {
  const t = useMessages(kanbanMessages);
  const { form: fields } = form;
  const { description, checklist, labels, members, files, coverId, boardId } = fields.getValues();
  const cover = files.find(({ id }) => id === coverId);
  const boards = columns.map(({ id, title }) => ({ value: String(id), label: title }));
  const errorOf = (name: string) => Object.entries(fields.errors).find(([path]) => path.split('.')[0] === name)?.[1];
  return (
    <>
      {cover ? <img className={classes.image} src={`${cover.url}?size=medium`} alt="" /> : null}
      <Textarea label={t('cardTitle')} rows={2} dir="auto" maxLength={500} data-autofocus {...form.field('title')} />
      <Textarea
        label={t('description')}
        rows={4}
        dir="auto"
        maxLength={mostDescription}
        {...form.field('description')}
        withAsterisk={false}
      />
      <Addresses text={description} />
      <ChecklistField
        entries={checklist}
        error={errorOf('checklist')}
        onChange={(entries) => fields.setFieldValue('checklist', entries)}
      />
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
      <CardFiles form={form} keptElsewhere={keptElsewhere} onUploads={onUploads} />
    </>
  );
}

/** The web addresses of the description, which nobody can follow inside a field. */
function Addresses({ text }: { text: string }) {
  const t = useMessages(kanbanMessages);
  const found = [...new Set(linksIn(text).filter((_, place) => place % 2 === 1))];
  return found.length === 0 ? null : (
    <ul className={classes.addresses} aria-label={t('addresses')}>
      {found.map((address) => (
        <li key={address}>
          <OutLink address={address} />
        </li>
      ))}
    </ul>
  );
}
