/** How many colors the styles have for initials. */
const COLORS = 8

/** The initials of a person, in a color that stays the same for the name. */
export const Avatar = ({ name, isSmall }: { name: string; isSmall?: boolean }) => (
  <span className="terse-avatar" data-small={isSmall || undefined} data-color={colorOf(name)} data-shown={initialsOf(name)} aria-hidden />
)

const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s.@_-]+/u)
    .filter(Boolean)
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}

const colorOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLORS
