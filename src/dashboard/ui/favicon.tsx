/** The letter of a destination's host, in place of its icon. */
export const Favicon = ({ url }: { url: string }) => (
  <span className="terse-favicon" aria-hidden>
    {([...hostOf(url)][0] ?? '').toUpperCase()}
  </span>
)

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
