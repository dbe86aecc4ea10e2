export const messages = {
  revoke: 'Revoke',
  revokeNamed: 'Revoke: {name}',
  revokeTitle: 'Revoke {name}?',
  revokeText: 'Programs that use this key are shut out at once. This cannot be taken back.',
  revoked: '{name} opens nothing any more',
};
