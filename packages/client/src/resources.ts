/** A verb, and a noun that a client can have things of. "logIn" and "askForCertificate" have none. */
const NAME = /^([a-z]+)((?!(?:In|Out|Up|For|With|To)(?:[A-Z]|$))[A-Z]\w*)$/

/**
 * The operations by resource and verb. The resource is the noun in an operation's name: in the plural if there is a list of it. The verb is
 * the rest. A verb for several things at once ends with "Many" if there is one for a single thing, too: updateLinks is links.updateMany.
 */
export function resourcesOf(operations: readonly string[]): Record<string, Record<string, string>> {
  const names = operations.flatMap((id) => {
    const [, verb, noun] = NAME.exec(id) ?? []
    return verb === undefined || noun === undefined ? [] : [{ id, verb, noun }]
  })
  const known = new Set(operations)
  const resources: Record<string, Record<string, string>> = {}
  for (const { id, verb, noun } of names) {
    const plural = known.has(`list${pluralOf(noun)}`) ? pluralOf(noun) : noun
    const isMany = known.has(`list${noun}`) && known.has(verb + singularOf(noun))
    const resource = plural.charAt(0).toLowerCase() + plural.slice(1)
    resources[resource] = { ...resources[resource], [isMany ? `${verb}Many` : verb]: id }
  }
  return resources
}

const singularOf = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
const pluralOf = (noun: string): string => `${noun.replace(/([^aeiou])y$/, '$1ie')}s`
