import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { LIST_HEIGHT, OPTIONS_LIMIT } from '../dropdown/dropdown-option.ts';
import { LengthLimit } from '../fields/length-limit.tsx';
import { SteadyButton } from '../steady-button.tsx';
import { curtain, ember, house, leaf, paper, spotlight } from './colors.ts';

const sans =
  "'Instrument Sans Variable', 'Instrument Sans Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const display = `'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', ${sans}`;

/** Of fields in which one writes. */
const text = { size: 'md', inputContainer: (input: ReactNode) => createElement(LengthLimit, null, input) };

/**
 * Of fields with a list, as high as our own (specification, section 9); it is made when it opens. A field that is led to
 * stays closed, with what is wrong with it in sight: typing, an arrow or a press opens it.
 */
const list = {
  size: 'md',
  openOnFocus: false,
  maxDropdownHeight: LIST_HEIGHT,
  limit: OPTIONS_LIMIT,
  comboboxProps: { keepMounted: false },
};

/** The identity of Butaca in Mantine's terms; what Mantine has no word for is in tokens.css. */
export const theme = createTheme({
  colors: { curtain, spotlight, leaf, gray: paper, dark: house, red: curtain },
  primaryColor: 'curtain',
  primaryShade: { light: 7, dark: 5 },
  black: '#221c18',
  fontFamily: sans,
  headings: {
    fontFamily: display,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.35rem + 2.8vw, 3.25rem)', lineHeight: '1.04' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2rem)', lineHeight: '1.14' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md', component: SteadyButton } },
    ActionIcon: { defaultProps: { component: SteadyButton } },
    Select: { defaultProps: list },
    NativeSelect: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: text },
    PasswordInput: { defaultProps: text },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: text },
    MultiSelect: { defaultProps: list },
    TagsInput: { defaultProps: { size: 'md' } },
    PillsInput: { defaultProps: { size: 'md' } },
    ColorInput: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    // Below its field, a hint leaves fields side by side on one line, however long its words are.
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    PaginationControl: { defaultProps: { component: SteadyButton } },
    // As wide as fingers need them, with the first, the last and the one in sight a phone is full.
    Pagination: { defaultProps: { siblings: 0 } },
    Switch: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    // A dialogue's header is none of the page's.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Container: { defaultProps: { size: 1200 } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fz: 'xs', fw: 600 } },
  },
});

const TINTED = ['curtain', 'spotlight', 'leaf', 'gray', 'red'] as const;

/** Of a tint over a dark surface, per cent; Mantine's own are darker than the house, and pass for switched off. */
const TINT = { rest: 16, hover: 24 } as const;

/** Quiet fills of a colour in the dark: lighter than what they lie on, as in the light. */
function darkTints(color: string): readonly (readonly [variable: string, value: string])[] {
  const tint = (percent: number) =>
    `color-mix(in srgb, var(--mantine-color-${color}-3) ${percent}%, transparent)`;
  return [
    [`--mantine-color-${color}-light`, tint(TINT.rest)],
    [`--mantine-color-${color}-light-hover`, tint(TINT.hover)],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-2)`],
    [`--mantine-color-${color}-outline`, `var(--mantine-color-${color}-3)`],
  ];
}

/** Surfaces and lines that differ between light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Of what lies at the foot of the screen, over the page.
    '--shadow-above': '0 -8px 24px -16px rgb(0 0 0 / 35%)',
    '--shadow-sheet': '0 -8px 32px -8px rgb(0 0 0 / 25%)',
    // Of a picture on the dark ground of the landing page.
    '--shadow-poster': '0 30px 60px -20px rgb(0 0 0 / 55%)',
    // Around a view from a seat, in the light as well.
    '--night': '#1d2029',
    '--night-text': '#f4f5f8',
    // How long something takes to turn, and to come or go.
    '--turn': '150ms',
    '--rise': '180ms',
    '--slide': '220ms',
  },
  light: {
    '--mantine-color-body': 'var(--mantine-color-gray-0)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-curtain-7)',
    '--mantine-color-error': 'var(--mantine-color-curtain-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--surface': 'var(--mantine-color-white)',
    '--surface-floating': 'var(--mantine-color-white)',
    '--surface-sunken': 'var(--mantine-color-gray-1)',
    '--hairline': 'var(--mantine-color-gray-2)',
    // Three to one on what it stands on: the edge is all there is of an empty field.
    '--control-line': 'var(--mantine-color-gray-5)',
    '--focus-ring': 'var(--mantine-primary-color-filled)',
    '--accent-text': 'var(--mantine-color-curtain-7)',
    '--offer-text': 'var(--mantine-color-spotlight-7)',
    '--offer-surface': 'var(--mantine-color-spotlight-0)',
    '--good-text': 'var(--mantine-color-leaf-7)',
    '--good-surface': 'var(--mantine-color-leaf-0)',
    '--chart-red': 'var(--mantine-color-curtain-6)',
    '--chart-green': 'var(--mantine-color-leaf-6)',
    '--shadow-card': '0 1px 2px rgb(74 50 30 / 6%), 0 8px 24px -12px rgb(74 50 30 / 18%)',
    '--shadow-lifted': '0 2px 4px rgb(74 50 30 / 8%), 0 20px 40px -16px rgb(74 50 30 / 28%)',
  },
  dark: {
    ...Object.fromEntries(TINTED.flatMap(darkTints)),
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-curtain-3)',
    '--mantine-color-error': ember,
    '--mantine-color-red-6': ember,
    // The nearer, the lighter: the page, a card, what floats above both, and a toast (Mantine's dark-6).
    '--surface': 'var(--mantine-color-dark-7)',
    '--surface-floating': 'color-mix(in srgb, var(--mantine-color-dark-7), var(--mantine-color-dark-6))',
    '--surface-sunken': 'var(--mantine-color-dark-9)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--control-line': 'color-mix(in srgb, var(--mantine-color-dark-3), var(--mantine-color-dark-4))',
    '--focus-ring': 'var(--mantine-color-text)',
    '--accent-text': 'var(--mantine-color-curtain-3)',
    '--offer-text': 'var(--mantine-color-spotlight-3)',
    '--offer-surface': 'rgb(246 196 91 / 12%)',
    '--good-text': 'var(--mantine-color-leaf-3)',
    '--good-surface': 'rgb(133 192 152 / 12%)',
    '--chart-red': 'var(--mantine-color-curtain-4)',
    '--chart-green': 'var(--mantine-color-leaf-4)',
    '--shadow-card': 'none',
    '--shadow-lifted': '0 20px 40px -16px rgb(0 0 0 / 60%)',
  },
});
