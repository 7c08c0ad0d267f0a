import { useFavicon } from '../data/favicons.ts'

/** The icon of a destination's host. Its letter, if it has no icon, or none yet. */
export function Favicon({ url }: { url: string }) {
  const host = hostOf(url)
  const icon = useFavicon(host)
  return (
    <span className="terse-favicon" aria-hidden>
      {icon ? <img src={icon} alt="" width={16} height={16} /> : ([...(host || url).replace(/^www\./, '')][0] ?? '').toUpperCase()}
    </span>
  )
}

/** The host of a URL with its port, unless that is the one of https, and nothing for URLs of apps. */
function hostOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host.replace(/:443$/, '') : ''
}
