/** What sample reviewers say, by stars: heads, first sentences, second sentences. All invented. */
export const sampleTexts: Readonly<
  Record<number, { heads: readonly string[]; first: readonly string[]; second: readonly string[] }>
> = {
  5: {
    heads: [
      'Better than the photo',
      'Would buy it again tomorrow',
      'My favourite thing this year',
      'Exactly right',
      'Five stars, no hesitation',
      'Made to last',
    ],
    first: [
      'It came a day early and looked even better in the hand.',
      'I use it every day and have not found a fault.',
      'Everything about it feels thought through.',
      'My sister saw it and ordered one the same evening.',
      'I compared four before I chose, and chose well.',
    ],
    second: [
      'The driver even carried it up to the third floor.',
      'The packaging was paper all the way through.',
      'Worth every cent.',
      'I will give it as a present at the next occasion.',
      'After two months it still looks new.',
    ],
  },
  4: {
    heads: ['Very good, nearly perfect', 'A solid choice', 'Happy with it', 'Good value', 'One small thing'],
    first: [
      'It does what it promises and does it well.',
      'Good materials and a fair price.',
      'I like it a lot, apart from the colour, which is darker than shown.',
      'Works from the first minute.',
    ],
    second: [
      'The manual could be longer.',
      'I would have liked a second size to choose from.',
      'Delivery kept to its window.',
      'One star less because the box was dented.',
    ],
  },
  3: {
    heads: ['It is fine', 'Neither here nor there', 'Does the job', 'Expected a little more'],
    first: ['It works, but I had hoped for more at this price.', 'Not bad, not special.', 'Fine for now and then.'],
    second: [
      'The finish is uneven on one side.',
      'Support answered within a day, which helped.',
      'Perhaps it is simply not for me.',
    ],
  },
  2: {
    heads: ['Not what I hoped for', 'Could be better', 'A bit disappointing'],
    first: ['It feels lighter than it should.', 'After a week it began to squeak.', 'The size runs small.'],
    second: [
      'I am thinking of sending it back.',
      'The second one they sent was better.',
      'The idea is good, the making is not.',
    ],
  },
  1: {
    heads: ['Arrived damaged', 'Sent it back'],
    first: ['It arrived with a crack across the front.', 'It stopped working on the third day.'],
    second: ['The refund came quickly, I will say that.', 'Please pack it better.'],
  },
};

export const sampleAnswers = [
  'Thank you for taking the time to write. We have passed it on to the maker.',
  'We are sorry it did not go as it should. A new one is on its way to you.',
  'Thank you! We are glad you like it.',
];
