import { t } from '../i18n.ts'
/** The themes that one can choose, of which `auto` follows the system. */
export type Scheme = 'light' | 'dark' | 'auto'
export const SCHEMES: { value: Scheme; label: string }[] = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'auto', label: t('System') },
]
