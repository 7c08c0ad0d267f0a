import { t } from '../i18n.ts'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Returns the time zones to choose from, with the present one, because the browser may use another name for it. */
export const zonesWith = (current: string): string[] => (ZONES.includes(current) ? ZONES : [current, ...ZONES])

/** Returns what people call a time zone, such as "Amsterdam time". */
export const zoneName = (zone: string): string => t('{city} time', { city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })
