export const messages = {
  browserOn: '{browser} on {system}',
  someProgram: 'Another program',
  lastSeen: 'last seen {when}',
  thisDevice: 'This device',
  endSession: 'Sign out there',
  endSessionOf: 'Sign out there: {name}',
  endOthers: 'Sign out everywhere else',
  othersEnded: 'Signed out everywhere else',
  sessionEnded: 'Signed out there',
};
