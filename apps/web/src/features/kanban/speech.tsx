import { VisuallyHidden } from '@mantine/core';
import { create } from 'zustand';

const useSpeech = create<{ text: string }>(() => ({ text: '' }));

/** Tells who does not see it what has just moved where. */
export const say = (text: string) => useSpeech.setState({ text });

/** Where it is read out from. */
export function Speech() {
  const { text } = useSpeech();
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
