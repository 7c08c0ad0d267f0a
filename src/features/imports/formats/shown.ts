const MAX_SHOWN = 60
/** A value of an export in a sentence. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const plain = written
    .slice(0, 4 * MAX_SHOWN)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  return `“${characters.slice(0, MAX_SHOWN).join('')}${characters.length > MAX_SHOWN ? '…' : ''}”`
}
