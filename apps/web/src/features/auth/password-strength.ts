/**
 * How hard a password is to guess, 0 (at once) to 4: by its length and the kinds of its characters, less for what is
 * repeated, in a row, or said elsewhere on the form. A hint while typing; the server refuses the known ones.
 */
export function passwordStrength(password: string, known: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  const folded = password.toLowerCase();
  const told = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2 && folded.includes(word));
  const rest = told.reduce((text, word) => text.replace(word, ''), folded);
  const letters = [...rest];
  const worth = letters.reduce((sum, letter, at) => sum + (isExpected(letters[at - 1], letter) ? 0.25 : 1), 0);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const bits = worth * (2.4 + kinds * 0.8);
  const least = [20, 34, 48, 62];
  const steps = least.filter((bound) => bits >= bound).length;
  return steps === 4 ? 4 : steps === 3 ? 3 : steps === 2 ? 2 : steps === 1 ? 1 : 0;
}

/** The same again, or the next one in the alphabet or in counting. */
function isExpected(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  const step = (letter.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return step === 0 || step === 1 || step === -1;
}
