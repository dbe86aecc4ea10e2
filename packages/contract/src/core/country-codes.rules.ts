let known: string[] | undefined;

/** The two letters of every country the runtime knows a name for; of several for one country, today's. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  known ??= letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    .filter((code) => !notCountries.has(code));
  return known;
}

/** Unions, and what is kept for tests. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
