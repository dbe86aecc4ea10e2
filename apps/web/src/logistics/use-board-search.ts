import { useNavigate, useSearch } from '@tanstack/react-router';

type WordOf = (name: string) => string | undefined;

/** What is looked for and looked at on a board: in its address, read word by word. */
export function useBoardSearch<Search extends object>(read: (word: WordOf) => Search) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = read((name) => (typeof raw[name] === 'string' && raw[name] !== '' ? raw[name] : undefined));
  const set = (changes: Partial<Search>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    } as never); // the router's types know no search of a screen made at run time
  return { search, set };
}
