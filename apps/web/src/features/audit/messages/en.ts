export const messages = {
  title: 'Audit log',
  search: 'Search the log',
  at: 'When',
  actor: 'Who',
  action: 'What',
  subject: 'On what',
  subjectId: 'Number',
  nobody: 'Nobody signed in',
  emptyTitle: 'Nothing logged yet',
  emptyText: 'Sign-ins, changes of people and other acts that matter for security are kept here.',
};
