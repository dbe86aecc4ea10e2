/** A piece of a line that one typeface draws in one go. */
export interface TextRun {
  text: string;
  script: 'latin' | 'extended' | 'arabic';
}

const arabic = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/;
const arabicDigit = /[٠-٩۰-۹]/;
/** What the Latin subset of the typeface can draw. */
const latin = /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/;

/** Where a line may be parted: not at the spaces inside an amount. */
export const gaps = /[^\S\u00a0]+/;

export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\u0590-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u.test(text);

/**
 * The words of a line as they stand from left to right on paper, each in runs. Words of the other direction that stand
 * together keep their own order: a small part of the Unicode bidirectional algorithm (UAX 9), enough for names, numbers
 * and sentences.
 */
export function visualWords(line: string, base: 'ltr' | 'rtl'): TextRun[][] {
  const words = line.split(gaps).filter(Boolean);
  const directions = resolvedDirections(words, base);
  const groups: { direction: 'ltr' | 'rtl'; words: string[] }[] = [];
  for (const [index, word] of words.entries()) {
    const direction = directions[index] ?? base;
    const last = groups.at(-1);
    if (last?.direction === direction) last.words.push(word);
    else groups.push({ direction, words: [word] });
  }
  const ordered = base === 'rtl' ? groups.reverse() : groups;
  return ordered.flatMap(({ direction, words: group }) => {
    const visual = direction === 'rtl' ? group.reverse() : group;
    return visual.map((word) => runsOf(word, direction));
  });
}

/** Words without letters follow the words around them where both agree, else the line. */
function resolvedDirections(words: readonly string[], base: 'ltr' | 'rtl'): ('ltr' | 'rtl')[] {
  const strong = words.map((word) =>
    arabic.test(word.replace(/[٠-٩۰-۹،؛]/g, '')) ? 'rtl' : /\p{L}/u.test(word) ? 'ltr' : null,
  );
  return strong.map((direction, index) => {
    if (direction) return direction;
    const before = strong.slice(0, index).findLast(Boolean) ?? base;
    const after = strong.slice(index + 1).find(Boolean) ?? base;
    return before === after ? before : base;
  });
}

/** The runs of one word from left to right. Digits of either kind are read from left to right, whatever surrounds them. */
function runsOf(word: string, direction: 'ltr' | 'rtl'): TextRun[] {
  const runs: (TextRun & { isDigits: boolean })[] = [];
  for (const letter of word) {
    const isDigits = arabicDigit.test(letter);
    const script = arabic.test(letter) ? 'arabic' : latin.test(letter) ? 'latin' : 'extended';
    const last = runs.at(-1);
    if (last && last.script === script && !isDigits && !last.isDigits) last.text += letter;
    else runs.push({ text: letter, script, isDigits });
  }
  if (direction === 'ltr') return runs;
  const reversed: (typeof runs)[number][] = [];
  // Reversed, but for neighbouring digits, which keep their order.
  for (const run of runs) {
    const digits = reversed.findIndex((one) => !one.isDigits);
    if (run.isDigits && reversed[0]?.isDigits) reversed.splice(digits < 0 ? reversed.length : digits, 0, run);
    else reversed.unshift(run);
  }
  return reversed;
}
