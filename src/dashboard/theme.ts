import { Button, type CSSVariablesResolver, createTheme, Input, type MantineColorsTuple } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from './i18n.ts'
import { matches } from './ui/matches.ts'

// Most colors come from the design tokens. These fill the scales of Mantine, which needs ten shades of each.
const petrol: MantineColorsTuple = [
  '#e6f1f5',
  '#d0e5ed',
  '#a5cfdf',
  '#6cc5ea',
  '#3e9dc2',
  '#1c7ea6',
  '#0b749e',
  '#066a90',
  '#055a7b',
  '#044a66',
]
const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#f1f3f4',
  '#e5e8ea',
  '#d3d8dc',
  '#b6bec5',
  '#838c94',
  '#626c74',
  '#48525a',
  '#252a2f',
  '#14181b',
]
const dark: MantineColorsTuple = [
  '#eceff1',
  '#b6bec5',
  '#8d979f',
  '#6a747c',
  '#363d43',
  '#252a2f',
  '#1b1f23',
  '#131619',
  '#0f1215',
  '#0c0e10',
]

// The list has the name of its field, so it is only mounted while it is open. It may move to the other side of the field. Otherwise, a list
// that grows would be partly below the window, and move away under the pointer when the page is scrolled to show it.
const comboboxProps = { keepMounted: false, preventPositionChangeWhenVisible: false }

// Dialogs and panels appear within 200 ms.
const PANEL = { duration: 200 }

const matching = { selectFirstOptionOnChange: true, filter: matches }

/** Enter chooses in an open list. It doesn't send the form, even if the list has nothing that matches. */
export function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

/** Forms have fields and buttons of the full height, and everything else the small ones. */
const heightOf = (size: string | number | undefined): string => (size === 'md' ? 'var(--t-control)' : 'var(--t-control-small)')

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark },
  fontFamily: 'var(--t-font)',
  fontFamilyMonospace: 'var(--t-mono)',
  defaultRadius: 'sm',
  radius: { xs: 'var(--t-r-small)', sm: 'var(--t-r)', md: 'var(--t-r-large)', lg: 'var(--t-r-dialog)' },
  fontSizes: { xs: 'var(--t-12)', sm: 'var(--t-14)', md: 'var(--t-14)', lg: 'var(--t-16)', xl: 'var(--t-20)' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: 'var(--t-s2)', sm: 'var(--t-s3)', md: 'var(--t-s4)', lg: 'var(--t-s5)', xl: 'var(--t-s6)' },
  shadows: { xs: 'none', sm: 'var(--t-shadow-menu)', md: 'var(--t-shadow-menu)', lg: 'var(--t-shadow-menu)', xl: 'var(--t-shadow-dialog)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: 'var(--t-semibold)',
    sizes: {
      h1: { fontSize: 'var(--t-20)', lineHeight: 'var(--t-20-line)' },
      h2: { fontSize: 'var(--t-16)', lineHeight: 'var(--t-16-line)' },
      h3: { fontSize: 'var(--t-14)', lineHeight: 'var(--t-14-line)' },
    },
  },
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: { '--button-height': heightOf(size), '--button-fz': size === 'md' ? 'var(--t-14)' : 'var(--t-13)' },
      }),
    }),
    Input: Input.extend({
      vars: (_, { size }) => ({ wrapper: { '--input-height': heightOf(size === 'xs' ? 'sm' : 'md'), '--input-fz': 'var(--t-input)' } }),
    }),
    Autocomplete: { defaultProps: { comboboxProps, ...matching } },
    TagsInput: { defaultProps: { comboboxProps, ...matching } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Toggle password visibility') } } },
    MultiSelect: { defaultProps: { comboboxProps, ...matching, onKeyDown: keepEnter } },
    Select: { defaultProps: { comboboxProps, ...matching, onKeyDown: keepEnter } },
    Modal: { defaultProps: { centered: false, radius: 'lg', closeButtonProps: { 'aria-label': t('Close') }, transitionProps: PANEL } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Gray on gray can't be read, and red is for what is wrong.
    DatePicker: { defaultProps: { hideOutsideDates: true, weekendDays: [] } },
    DatePickerInput: { defaultProps: { hideOutsideDates: true, weekendDays: [] } },
    // A closed list is not there: what has its label is the field alone.
    Combobox: { defaultProps: { keepMounted: false } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end', transitionProps: { duration: 140 } } },
    Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
  },
})

/** The variables of a color of Mantine, by the design tokens that stand for it. */
const colorVariables = (name: string, text: string, filled: string, soft: string): Record<string, string> => ({
  [`--mantine-color-${name}-filled`]: filled,
  [`--mantine-color-${name}-filled-hover`]: `color-mix(in srgb, ${filled} 88%, #000)`,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: soft,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
  [`--mantine-color-${name}-outline-hover`]: soft,
  [`--mantine-color-${name}-text`]: text,
})

const variables = {
  '--mantine-color-body': 'var(--t-surface)',
  '--mantine-color-text': 'var(--t-text)',
  '--mantine-color-bright': 'var(--t-text)',
  '--mantine-color-dimmed': 'var(--t-text-2)',
  '--mantine-color-placeholder': 'var(--t-text-3)',
  '--mantine-color-anchor': 'var(--t-accent)',
  '--mantine-color-error': 'var(--t-bad)',
  '--mantine-color-default': 'var(--t-button)',
  '--mantine-color-default-hover': 'var(--t-hover)',
  '--mantine-color-default-color': 'var(--t-text)',
  '--mantine-color-default-border': 'var(--t-line-strong)',
  ...colorVariables('petrol', 'var(--t-accent)', 'var(--t-accent-fill)', 'var(--t-accent-soft)'),
  '--mantine-color-petrol-filled-hover': 'var(--t-accent-fill-hover)',
  ...colorVariables('red', 'var(--t-bad)', 'var(--t-bad-fill)', 'var(--t-bad-soft)'),
  ...colorVariables('green', 'var(--t-good)', 'var(--t-good)', 'var(--t-good-soft)'),
  ...colorVariables('yellow', 'var(--t-warn)', 'var(--t-warn)', 'var(--t-warn-soft)'),
  ...colorVariables('gray', 'var(--t-text-2)', 'var(--t-text-3)', 'var(--t-hover)'),
  '--mantine-color-gray-light-hover': 'var(--t-active)',
}

/** Gives the design tokens to Mantine, for both schemes: each token has its light and its dark value. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
