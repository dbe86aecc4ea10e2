export const messages = {
  title: 'Questions and answers',
  search: 'Search the questions',
  empty: 'No questions yet',
  none: 'No question matches “{q}”',
  noneText: 'Try another word.',
  failed: 'The questions could not be loaded',
};
