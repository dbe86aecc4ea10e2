/**
 * Whether somebody has typed a card number here: 13 to 19 digits with the check digit of cards, in one group or several,
 * whatever digits stand before and after them: the month it ends with, the code on its back.
 */
export function holdsCardNumber(text: string): boolean {
  const runs =
    text
      .normalize('NFKC')
      .replaceAll(arabicDigits, latinOf)
      .match(/\d+(?:[\s.-]+\d+)*/g) ?? [];
  return runs.some((run) => {
    const groups = run.split(/\D+/);
    return groups.some((_, first) => beginsWithCard(groups.slice(first, first + mostDigits)));
  });
}

const mostDigits = 19;

function beginsWithCard(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > mostDigits) return false;
    if (isCardNumber(digits)) return true;
  }
  return false;
}

const arabicDigits = /[٠-٩۰-۹]/g;
const latinOf = (digit: string) => String((digit.charCodeAt(0) & 0xf) % 10);

/** The Luhn sum (ISO/IEC 7812-1, annex B), for the lengths and first digits that cards have. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
