import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { ButtonAtWork } from './button-at-work.tsx';

const shade = (step: number) => `var(--brand-${step})`;
/** The shades of the person's primary colour; see tokens.css. */
const brand: MantineColorsTuple = [
  shade(0),
  shade(1),
  shade(2),
  shade(3),
  shade(4),
  shade(5),
  shade(6),
  shade(7),
  shade(8),
  shade(9),
];
const gray: MantineColorsTuple = [
  '#F9F9FC',
  '#F3F3F7',
  '#EBEAF0',
  '#DEDDE4',
  '#CBCAD4',
  '#ABAAB8',
  '#838190',
  '#63616F',
  '#474654',
  '#262434',
];
const dark: MantineColorsTuple = [
  '#E7E7EE',
  '#C9C8D3',
  '#9E9DAA',
  '#7B798A',
  '#373645',
  '#2C2A39',
  '#242230',
  '#1B1A26',
  '#171622',
  '#12111C',
];
const red: MantineColorsTuple = [
  '#FFF1F0',
  '#FDE0DF',
  '#F9C1BF',
  '#F5A09C',
  '#F58E88',
  '#E56360',
  '#D94A4C',
  '#C32C30',
  '#A92126',
  '#86171C',
];

/** The head of a dialog is no banner of the page. */
export const plainHeader = { header: { role: 'presentation' } };

/** Mantine in Cartage's clothes. Colours that are not Mantine's own business live in tokens.css. */
export const theme = createTheme({
  colors: { brand, gray, dark, red },
  primaryColor: 'brand',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#262434',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-18)',
    xl: 'var(--text-22)',
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
  shadows: { xs: 'var(--shadow-card)', sm: 'var(--shadow-card)', md: 'var(--shadow-popover)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm', component: ButtonAtWork } },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray', component: ButtonAtWork } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120, transition: 'pop' }, radius: 'md' } },
    Modal: {
      defaultProps: {
        padding: 'xl',
        attributes: plainHeader,
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 180, transition: 'pop' },
      },
    },
    Drawer: { defaultProps: { padding: 'xl', attributes: plainHeader, transitionProps: { duration: 240 } } },
    // What explains a field stands under it, so that fields beside each other stand in one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
    MultiSelect: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
};

/** Mantine's variables point at ours, so that one file decides both. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
