import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { useState } from 'react';
import { nextTopic, withTopic } from './standing.ts';
import { setCompleted } from './topic-writes.ts';

export interface OpenChapters {
  isOpen: (id: string) => boolean;
  areAllOpen: boolean;
  set: (id: string, isOpen: boolean) => void;
  setAll: (isOpen: boolean) => void;
  /** Ticks a lesson off, or no longer; the chapter where it goes on opens. */
  tick: (topicId: number, isOver: boolean) => void;
  /** Shows the next lesson and hands it the focus. */
  goToNext: () => void;
  /** The same with the very first one. */
  goToFirst: () => void;
}

export const topicBox = (id: number): string => `topic-${id}`;

/** Which chapters stand open: at first the one in which the person goes on. */
export function useOpenChapters(course: CourseDetails): OpenChapters {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([chapterToGoOn(course)]));
  const add = (id: string) => setOpen((before) => new Set([...before, id]));
  const goTo = (topic: { id: number } | undefined) => {
    if (!topic) return;
    add(course.content.find(({ topics }) => topics.some(({ id }) => id === topic.id))?.id ?? '');
    // Once the chapter stands open.
    requestAnimationFrame(() => {
      const box = document.getElementById(topicBox(topic.id));
      box?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      box?.focus({ preventScroll: true });
    });
  };
  return {
    isOpen: (id) => open.has(id),
    areAllOpen: course.content.every(({ id }) => open.has(id)),
    set: (id, isOpen) => setOpen((before) => new Set([...before].filter((one) => one !== id).concat(isOpen ? id : []))),
    setAll: (isOpen) => setOpen(new Set(isOpen ? course.content.map(({ id }) => id) : [])),
    tick: (topicId, isOver) => {
      if (isOver) add(chapterToGoOn(withTopic(course, topicId, isOver)));
      void setCompleted(course.id, topicId, isOver);
    },
    goToNext: () => goTo(nextTopic(course)),
    goToFirst: () => goTo(course.content[0]?.topics[0]),
  };
}

function chapterToGoOn({ content }: CourseDetails): string {
  const next = nextTopic({ content });
  return (content.find(({ topics }) => next && topics.includes(next)) ?? content[0])?.id ?? '';
}
