import { useInAddress } from '#ui/use-in-address.ts';

interface Opened {
  /** The record the address names. */
  id: string | undefined;
  open: (id: string | number) => void;
  close: () => void;
}

/** Which record of the list is read, by its own word of the address. */
export function useOpened(word: 'message' | 'checkout'): Opened {
  const [id, setId] = useInAddress(word);
  return {
    id: typeof id === 'string' && id !== '' ? id : undefined,
    open: (one) => void setId(String(one)),
    close: () => void setId(undefined),
  };
}
