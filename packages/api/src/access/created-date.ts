const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `4 Mar 2026, 15:20`, in UTC: the text permissions are searched by. */
export const createdDateOf = (at: Date): string => format.format(at);
