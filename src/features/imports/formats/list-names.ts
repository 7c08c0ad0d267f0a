const MAX_NAMES = 20
const MAX_CHARACTERS = 40

/** Untrusted names for an error message: limited in number and length, without control characters. */
export function listNames(names: string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => {
    const plain = name
      .slice(0, 2 * MAX_CHARACTERS)
      .toWellFormed()
      .replaceAll(/\p{C}/gu, '')
      .trim()
    return [...plain].slice(0, MAX_CHARACTERS).join('')
  })
  return names.length > MAX_NAMES ? `${shown.join(', ')}, …` : shown.join(', ')
}
