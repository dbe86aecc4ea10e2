import type { SearchGroup } from './search.schema.ts';

export const childrenShown = 5;

/** Titles as route names: `Date Time Picker` → `forms-date-time-picker`. */
const named = (prefix: string, icon: string, titles: readonly string[]) =>
  titles.map((title) => ({ url: `${prefix}-${title.toLowerCase().replaceAll(' ', '-')}`, icon, title }));

/** The screens the search of the app bar knows, by the names of their routes. */
export const searchGroups: readonly SearchGroup[] = [
  {
    title: 'Dashboards',
    category: 'dashboards',
    children: named('dashboards', 'chart-line', ['Analytics', 'CRM', 'Ecommerce', 'Academy', 'Logistics']),
  },
  {
    title: 'Front Pages',
    category: 'frontPages',
    children: [
      { url: 'front-pages-landing-page', icon: 'world', title: 'Landing' },
      ...named('front-pages', 'world', ['Pricing', 'Payment', 'Checkout', 'Help Center']),
    ],
  },
  { title: 'Apps and Pages', category: 'appsPages', children: [] },
  {
    title: 'User Interface',
    category: 'userInterface',
    children: [
      ...named('pages', 'typography', ['Typography', 'Icons']),
      ...named('pages-cards', 'cards', ['Card Basic', 'Card Advance', 'Card Statistics', 'Card Widgets']),
      ...named('pages-cards', 'cards', ['Card Actions']),
      ...named('components', 'components', ['Alert', 'Avatar', 'Badge', 'Button', 'Chip', 'Dialog']),
      ...named('components', 'components', ['Expansion Panel', 'List', 'Menu', 'Pagination', 'Progress Circular']),
      ...named('components', 'components', ['Progress Linear', 'Snackbar', 'Tabs', 'Timeline', 'Tooltip']),
      ...named('extensions', 'puzzle', ['Tour', 'Swiper']),
    ],
  },
  {
    title: 'Forms and Tables',
    category: 'formsTables',
    children: [
      ...named('forms', 'forms', ['Autocomplete', 'Checkbox', 'Combobox', 'Custom Input', 'Date Time Picker']),
      ...named('forms', 'forms', ['Editors', 'File Input', 'Radio', 'Range Slider', 'Rating', 'Select', 'Slider']),
      ...named('forms', 'forms', ['Switch', 'Textarea', 'Textfield']),
      ...named('forms', 'forms', ['Form Layouts', 'Form Validation', 'Form Wizard Numbered', 'Form Wizard Icons']),
      ...named('tables', 'table', ['Simple Table', 'Data Table']),
    ],
  },
  {
    title: 'Chart and Misc',
    category: 'chartsMisc',
    children: [
      { url: 'charts-apex-chart', icon: 'chart-bar', title: 'Apex Charts' },
      { url: 'charts-chartjs', icon: 'chart-bar', title: 'Chartjs' },
      { url: 'access-control', icon: 'shield-lock', title: 'Access Control' },
    ],
  },
];
