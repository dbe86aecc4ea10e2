interface RepeatRule {
  /** Monday is 1. */
  weekdays: readonly number[];
  everyWeeks: number;
  from: string;
  until: string;
}

const dayMs = 86_400_000;

/** The days it names, first to last, `most` at most. Weeks begin on Monday; the first is the one `from` lies in. */
export function repeatedDays({ weekdays, everyWeeks, from, until }: RepeatRule, most: number): string[] {
  const wanted = [...weekdays].sort((a, b) => a - b);
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
  const days: string[] = [];
  const firstMonday = fromMs - ((new Date(from).getUTCDay() + 6) % 7) * dayMs;
  for (let monday = firstMonday; monday <= untilMs && days.length < most; monday += 7 * everyWeeks * dayMs)
    for (const weekday of wanted) {
      const ms = monday + (weekday - 1) * dayMs;
      if (ms >= fromMs && ms <= untilMs && days.length < most) days.push(new Date(ms).toISOString().slice(0, 10));
    }
  return days;
}
