import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('what anybody would try first', () => {
  test.each(
    `password Password1 p@ssw0rd P@55word! passw0rd123 12345678 123456789 1234567890 87654321 11111111 00000000 abcdefgh
     abc12345 abcd1234 qwertyui qwerty123 Qwerty123! 1q2w3e4r 1qaz2wsx zxcvbnm1 asdfghjkl azertyuiop iloveyou iloveyou2
     sunshine princess football baseball superman batman123 trustno1 starwars dragon12 master123 letmein1 welcome1
     Welcome2026 Summer2024! monkey123 shadow99 michael1 jennifer jordan23 liverpool chelsea1 barcelona computer
     internet corvette mercedes ferrari1 whatever 20011987 01012000 aaaaaaaa abcabcabc 12341234 qazwsxedc admin123
     administrator changeme letmein! delivery1 dispatcher welcomewelcome loveyou123 !password! 123password
     marseille13 motdepasse bonjour1 loulou123 Casablanca1`
      .trim()
      .split(/\s+/),
  )('%s', (password) => expect(isCommonPassword(password)).toBe(true));

  test('more than 3,000 of them', () => {
    const tails = [
      '',
      '1',
      '12',
      '123',
      '1234',
      '!',
      '1!',
      '2024',
      '2025',
      '2026',
      '01',
      '99',
      '007',
      '69',
      '88',
      '321',
    ];
    const heads = 'password welcome dragon master monkey shadow sunshine princess football baseball'.split(' ');
    const forms = (word: string) => [word, word.toUpperCase(), word.replace('o', '0'), `${word}${word}`];
    const all = new Set(heads.flatMap(forms).flatMap((word) => tails.map((tail) => word + tail)));
    for (let day = 1; day <= 28; day++)
      for (let month = 1; month <= 12; month++)
        for (let year = 1990; year < 2000; year++)
          all.add(`${String(day).padStart(2, '0')}${String(month).padStart(2, '0')}${year}`);
    expect(all.size).toBeGreaterThan(3000);
    expect([...all].filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

test.each(
  `tram-otter-41-lamp correct-horse-battery 7Kq!vz2RmW heron.canal.brick Xy7#pLw2 mokuso-vretta wTz4hQ9n رصيف-قارب-٤٧
   velvet19cargo82 blåbärssoppa-nu Lq8sTram4 482915736104`
    .trim()
    .split(/\s+/),
)('%s may be chosen', (password) => expect(isCommonPassword(password)).toBe(false));
