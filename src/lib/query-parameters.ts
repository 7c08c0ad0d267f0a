// Nobody's link needs more. Each parameter costs time, and anybody may write thousands of them into 16 KB.
export const MAX_PARAMETERS = 100

/** The different values of a query's parameters. */
export type QueryParameters = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads a query's first 100 parameters, with their names and values decoded.
 * @param query with its question mark, or ''
 */
export function readParameters(query: string): QueryParameters {
  const parameters = new Map<string, Set<string>>()
  if (query.length <= 1) return parameters
  for (const [name, value] of new URLSearchParams(firstParameters(query))) {
    const values = parameters.get(name)
    if (values) values.add(value)
    else parameters.set(name, new Set([value]))
  }
  return parameters
}

/** A query with at most its first 100 parameters. */
export function firstParameters(query: string): string {
  let end = 0
  for (let count = 0; count < MAX_PARAMETERS; count++) {
    end = query.indexOf('&', end + 1)
    if (end === -1) return query
  }
  return query.slice(0, end)
}
