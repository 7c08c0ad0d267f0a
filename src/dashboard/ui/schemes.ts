/** The themes that one can choose, of which `auto` follows the system. */
export type Scheme = 'light' | 'dark' | 'auto'
export const SCHEMES: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]
