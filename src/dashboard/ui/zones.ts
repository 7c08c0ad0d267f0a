const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Returns the time zones to choose from, with the present one, because the browser may use another name for it. */
export const zonesWith = (current: string): string[] => (ZONES.includes(current) ? ZONES : [current, ...ZONES])
