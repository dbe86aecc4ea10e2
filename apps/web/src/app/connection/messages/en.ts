export const messages = {
  noLine: 'No connection.',
  seenAt: 'You see what was there at {time}.',
  tryAgain: 'Try again',
  waiting: { one: '{count} change waits to be sent.', other: '{count} changes wait to be sent.' },
  waitingMemory: 'Keep this page open until then: this browser stores nothing.',
  sendNow: 'Send now',
  refused: '{what} was not accepted: {why}',
  gotIt: 'Got it',
  update: 'A new version of Cartage is ready.',
  loadUpdate: 'Load it',
  later: 'Later',
};
