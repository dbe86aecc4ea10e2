/** The day a review was written, `11/5/2026`, as `2026-11-05`. */
export function reviewDay(date: string): string {
  const [month = '', day = '', year = ''] = date.split('/');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
