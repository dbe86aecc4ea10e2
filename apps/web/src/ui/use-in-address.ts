import { useNavigate, useSearch } from '@tanstack/react-router';

/** What is open on a page stands in its address: other pages can lead there, and Back closes it. */
export function useInAddress(name: string) {
  const { [name]: value }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (word: string | undefined): Promise<void> =>
    navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: word }),
      resetScroll: false,
    } as never); // the router's types know no search of a screen made at run time
  return [value, set] as const;
}
