const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** The timezones to choose from, with the one that is set: the browser may know it by another name. */
export const zonesWith = (current: string): string[] => (ZONES.includes(current) ? ZONES : [current, ...ZONES])
