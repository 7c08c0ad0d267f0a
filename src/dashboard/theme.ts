import { Alert, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from './i18n.ts'
import { matches } from './ui/matches.ts'

const rust: MantineColorsTuple = [
  '#fdf2ed',
  '#f9e0d5',
  '#f2bfa8',
  '#f0a07c',
  '#f08a5d',
  '#dd6537',
  '#c74f22',
  '#b4401d',
  '#963518',
  '#772a13',
]
// The sixth is for placeholders in light, the fourth of dark for those in dark: they can be read (WCAG 2.2, 1.4.3).
const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f4',
  '#eaeaea',
  '#dcdcdc',
  '#c9c9c9',
  '#757575',
  '#666666',
  '#525252',
  '#383838',
  '#1f1f1f',
]
const dark: MantineColorsTuple = [
  '#d4d4d4',
  '#b8b8b8',
  '#a3a3a3',
  '#a0a0a0',
  '#424242',
  '#3b3b3b',
  '#2e2e2e',
  '#242424',
  '#1f1f1f',
  '#141414',
]

// White text on the seventh, in dark, and the eighth, in light, can be read, and so can these as text on the page.
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#d1373b',
  '#c02a2a',
  '#ab2323',
  '#8f1d1d',
]

// The list has the name of its field, so it is only mounted while it is open. It may move to the other side of the field. Otherwise, a list
// that grows would be partly below the window, and move away under the pointer when the page is scrolled to show it.
const comboboxProps = { keepMounted: false, preventPositionChangeWhenVisible: false }

const matching = { selectFirstOptionOnChange: true, filter: matches }

/** Enter chooses in an open list. It doesn't send the form, even if the list has nothing that matches. */
export function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

export const theme = createTheme({
  primaryColor: 'rust',
  primaryShade: { light: 7, dark: 6 },
  colors: { rust, gray, dark, red },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.375rem', lineHeight: '2rem' }, h2: { fontSize: '1rem', lineHeight: '1.5rem' } },
  },
  components: {
    // Yellow text on pale yellow can't be read.
    Alert: Alert.extend({ styles: (_, { color }) => (color === 'yellow' ? { label: { color: 'var(--mantine-color-text)' } } : {}) }),
    TextInput: { defaultProps: { size: 'sm' } },
    Autocomplete: { defaultProps: { comboboxProps, ...matching } },
    TagsInput: { defaultProps: { comboboxProps, ...matching } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Toggle password visibility') } } },
    MultiSelect: { defaultProps: { comboboxProps, ...matching, onKeyDown: keepEnter } },
    Select: { defaultProps: { comboboxProps, ...matching, onKeyDown: keepEnter } },
    Modal: { defaultProps: { centered: false, closeButtonProps: { 'aria-label': t('Close') }, overlayProps: { backgroundOpacity: 0.35 } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Grey on grey can't be read, and red is for what is wrong.
    DatePicker: { defaultProps: { hideOutsideDates: true, weekendDays: [] } },
    DatePickerInput: { defaultProps: { hideOutsideDates: true, weekendDays: [] } },
    // A closed list is not there: what has its label is the field alone.
    Combobox: { defaultProps: { keepMounted: false } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', transitionProps: { duration: 80 } } },
  },
})

/** Greys that can be read on their ground (WCAG 2.2, 1.4.3). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#666',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#a83a19',
    '--terse-ground': '#fafafa',
    '--terse-line': '#e6e6e6',
  },
  dark: {
    '--mantine-color-dimmed': '#a3a3a3',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#f08a5d',
    '--mantine-color-body': '#171717',
    '--terse-ground': '#121212',
    '--terse-line': '#2e2e2e',
  },
})
