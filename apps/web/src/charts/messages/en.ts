export const messages = {
  asTable: '{title} as a table',
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
};
