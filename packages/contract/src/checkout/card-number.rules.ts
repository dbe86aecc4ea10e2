/** Whether somebody has typed a card number here: 13 to 19 digits, spaced or not, with the check digit of cards. */
export function holdsCardNumber(text: string): boolean {
  const groups = text.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return groups.some((group) => isCardNumber(group.replaceAll(/\D/g, '')));
}

/** The Luhn sum (ISO/IEC 7812-1, annex B), for the first digits that cards have. */
function isCardNumber(digits: string): boolean {
  if (!/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
