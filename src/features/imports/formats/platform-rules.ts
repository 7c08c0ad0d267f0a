/**
 * Targeting rules from destinations for iOS and Android, and from an object of destinations by country. Systems come first, as in
 * the services that have them; countries with the same destination share a rule. Without any, the field is omitted.
 */
export function platformRules([ios, android]: [unknown, unknown], geo?: unknown): { targeting_rules?: unknown[] } {
  const rules: unknown[] = []
  if (ios != null) rules.push({ os: ['ios'], destination_url: ios })
  if (android != null) rules.push({ os: ['android'], destination_url: android })
  if (typeof geo === 'object' && geo !== null && !Array.isArray(geo)) {
    for (const [destination_url, entries] of Map.groupBy(Object.entries(geo), ([, destination]) => destination as unknown))
      if (destination_url !== null) rules.push({ country: entries.map(([country]) => country), destination_url })
  }
  return rules.length === 0 ? {} : { targeting_rules: rules }
}

/** Rules that lead each variant's share of the visitors to it; who is left goes to the last one, the destination. */
export function splitRules(variants: readonly { url?: unknown; percentage?: unknown }[]): { split: number; destination_url: unknown }[] {
  let left = 100
  return variants.slice(0, -1).flatMap(({ url, percentage }) => {
    const share = Number(percentage)
    // The share is relative to visitors whom no earlier rule has redirected.
    const split = Math.round((100 * share) / left)
    left -= share
    return split >= 1 && split <= 99 ? [{ split, destination_url: url }] : []
  })
}
