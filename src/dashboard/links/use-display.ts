import { useLocalStorage } from '@mantine/hooks'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'

/** The columns that can be left out, in their order. Their names are those of the API. */
export const COLUMNS = {
  destination_url: t('Destination'),
  tags: t('Tags'),
  folder: t('Folder'),
  status: t('Status'),
  daily_clicks: t('14 days'),
  clicks: t('Clicks'),
  created_at: t('Created'),
  updated_at: t('Changed'),
  last_clicked_at: t('Last click'),
}
export type ColumnName = keyof typeof COLUMNS
export type Density = NonNullable<Schemas['SavedView']['density']>
type Display = { columns: readonly string[] | null; density: Density | null }

const NAMES = Object.keys(COLUMNS) as ColumnName[]
const PRESET: readonly ColumnName[] = ['destination_url', 'tags', 'status', 'daily_clicks', 'clicks', 'created_at']
const KEY = 'terse-links-display'
const NOTHING_SET: Display = { columns: null, density: null }

/**
 * The columns of the list and its density: those of the view in the URL, or else what the person has set in this browser. Setting
 * either takes those of the view out of the URL.
 */
export function useDisplay() {
  const { one, change } = useAddress()
  const [own, setOwn] = useLocalStorage<Display>({ key: KEY, defaultValue: NOTHING_SET, getInitialValueInEffect: false })
  const asked: Display = { columns: one('columns')?.split(',') ?? own.columns, density: densityIn(one('density')) ?? own.density }
  const columns = NAMES.filter((name) => (asked.columns ?? PRESET).includes(name))
  const density: Density = asked.density ?? 'comfortable'
  const set = (changed: Partial<Display>) => {
    setOwn({ columns, density, ...changed })
    change({ columns: undefined, density: undefined })
  }
  return { columns, density, set, stored: { columns: asked.columns && columns, density: asked.density } }
}

const densityIn = (text: string | undefined): Density | undefined => (text === 'compact' || text === 'comfortable' ? text : undefined)
