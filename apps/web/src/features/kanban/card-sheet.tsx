import { Drawer } from '@mantine/core';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { StoredFiles } from '#form/files/stored-files.tsx';
import { PeopleList } from '#form/people-list.tsx';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { TextWithLinks } from '#ui/text-with-links.tsx';
import formClasses from './card-form.module.css';
import type { OpenedProps } from './card-form.tsx';
import classes from './card-sheet.module.css';
import { ChecklistAmount } from './checklist-amount.tsx';
import { CommentThread } from './comment-list.tsx';
import { labelText, labelTone } from './label-looks.ts';
import { kanbanMessages } from './messages.ts';

/** A card for who may only look. */
export function CardSheet({ now, columns, onClose }: OpenedProps) {
  useFocusReturn();
  const t = useMessages(kanbanMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const { title, description, checklist, dueDate, labels, members, attachments, files, boardId, image } = now;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="33rem"
      title={isolated(title)}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.sheet}>
        {image ? <img className={formClasses.image} src={`${image}?size=medium`} alt="" /> : null}
        {description ? (
          <p className={classes.description} dir="auto">
            <TextWithLinks text={description} />
          </p>
        ) : null}
        {checklist.length > 0 ? (
          <section aria-labelledby="checklist">
            <h3 id="checklist" className={classes.head}>
              {t('checklist')}
              <ChecklistAmount entries={checklist} />
            </h3>
            <ul className={classes.checklist}>
              {checklist.map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
                <li key={at}>
                  {entry.isDone ? (
                    <IconSquareCheck size={18} role="img" aria-label={t('entryIsDone')} />
                  ) : (
                    <IconSquare size={18} role="img" aria-label={t('entryIsToDo')} />
                  )}
                  <span dir="auto">{entry.text}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <dl className={classes.facts}>
          <dt>{t('board')}</dt>
          <dd dir="auto">{columns.find(({ id }) => id === boardId)?.title}</dd>
          {dueDate ? (
            <>
              <dt>{t('due')}</dt>
              <dd>{format.fullDate(dueDate)}</dd>
            </>
          ) : null}
          {labels.length > 0 ? (
            <>
              <dt>{t('labels')}</dt>
              <dd className={classes.labels}>
                {labels.map((label) => (
                  <Chip key={label} tone={labelTone(label)}>
                    <bdi>{labelText(label, t)}</bdi>
                  </Chip>
                ))}
              </dd>
            </>
          ) : null}
          {members.length > 0 ? (
            <>
              <dt>{t('members')}</dt>
              <dd>
                <PeopleList label={t('members')} people={members} />
              </dd>
            </>
          ) : null}
          <dt>{t('attachments')}</dt>
          <dd>{files.length > 0 ? <StoredFiles files={files} /> : format.number(attachments)}</dd>
        </dl>
        <CommentThread card={now} />
      </div>
    </Drawer>
  );
}
