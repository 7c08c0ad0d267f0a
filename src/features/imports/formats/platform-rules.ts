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
