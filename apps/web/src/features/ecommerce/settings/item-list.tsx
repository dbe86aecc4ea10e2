import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { randomKey } from '#http/random-key.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { atRest } from '#ui/at-rest.ts';
import { focusDrawn } from '#ui/focus-drawn.ts';
import { storeMessages } from './messages.ts';
import classes from './settings.module.css';

interface Item {
  code: string;
  name: string;
}
interface ItemListProps<T extends Item> {
  // biome-ignore lint/suspicious/noExplicitAny: forms of several shapes hold lists
  form: UseFormReturnType<any>;
  /** Where the list stands in the form. */
  path: string;
  most: number;
  /** What a new one begins with; its code stays, for orders and customers may be kept under it. */
  blank: (code: string) => T;
  words: { add: string; empty: string; unnamed: string };
  className?: string | undefined;
  /** The fields of one, at its own path, and the buttons that move and remove it. */
  children: (one: { item: T; path: string; name: string; actions: ReactNode }) => ReactNode;
}

/** A list inside a form: one adds to it, changes, moves and removes what is in it. */
export function ItemList<T extends Item>(props: ItemListProps<T>) {
  const { form, path, most, blank, words, className, children } = props;
  const t = useMessages(storeMessages);
  const mayChange = useCan()('update', 'StoreSettings');
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const items: T[] = form.getInputProps(path).value;
  const { error } = form.getInputProps(path);
  const nameOf = ({ name }: T) => name || words.unnamed;
  const set = (next: T[]) => form.setFieldValue(path, next);
  const focus = (selector: string) => focusDrawn(list, selector);
  const add = () => {
    const code = `n-${randomKey().slice(0, 16)}`;
    set([...items, blank(code)]);
    focus(`[data-item="${code}"] input`);
  };
  const move = (item: T, by: -1 | 1) => {
    const at = items.indexOf(item);
    const to = at + by;
    if (to < 0 || to >= items.length) return;
    set(items.toSpliced(at, 1).toSpliced(to, 0, item));
    setTold(t('moved', { name: nameOf(item), place: to + 1, count: items.length }));
    focus(`[data-item="${item.code}"] [data-move="${by}"]`);
  };
  const remove = (item: T) => {
    set(items.filter((one) => one !== item));
    setTold(t('removed', { name: nameOf(item) }));
    focus(`[data-add="${path}"]`);
  };
  return (
    <div ref={list} className={classes.items}>
      {items.length === 0 ? <p className={classes.empty}>{words.empty}</p> : null}
      {items.map((item, at) => (
        <fieldset key={item.code} data-item={item.code} className={className ?? classes.item} aria-label={nameOf(item)}>
          {children({
            item,
            path: `${path}.${at}`,
            name: nameOf(item),
            actions: mayChange ? (
              <ItemActions
                name={nameOf(item)}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => move(item, by)}
                onRemove={() => remove(item)}
              />
            ) : null,
          })}
        </fieldset>
      ))}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      {mayChange && items.length < most ? (
        <Button
          variant="default"
          className={classes.add ?? ''}
          data-add={path}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {words.add}
        </Button>
      ) : null}
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
    </div>
  );
}

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ItemActions({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) {
  const t = useMessages(storeMessages);
  // The first and the last keep their buttons, so that who moves one by keys keeps the focus.
  const button = (label: string, by: -1 | 1, icon: ReactNode, isEdge: boolean) => (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      data-move={by}
      {...atRest(isEdge)}
      onClick={() => onMove(by)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.actions}>
      {button(t('moveUp', { name }), -1, <IconArrowUp size={16} aria-hidden="true" />, isFirst)}
      {button(t('moveDown', { name }), 1, <IconArrowDown size={16} aria-hidden="true" />, isLast)}
      <ActionIcon
        size={36}
        variant="subtle"
        color="red"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
