export const messages = {
  admin: 'Administrator',
  maintainer: 'Manager',
  editor: 'Dispatcher',
  author: 'Support',
  subscriber: 'Viewer',
  driver: 'Driver',
};
