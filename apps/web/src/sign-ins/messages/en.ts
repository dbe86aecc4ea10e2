export const messages = {
  browserOn: '{browser} on {system}',
  someProgram: 'Another program',
  lastSeen: 'last seen {when}',
  thisDevice: 'This device',
};
