/** The non-empty parts as JSON; null if there are none. */
export function givenParts(parts: Record<string, string | null | undefined> | null): string | null {
  const given = Object.entries(parts ?? {}).filter(([, part]) => part != null && part !== '')
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given))
}
