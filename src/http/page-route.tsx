/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './page-icons.tsx'

// The way from a short link to its destination, which every page of a short link draws.

type Stop = {
  icon: IconName
  /** The color of its circle: gray if it is omitted. */
  tone?: 'go' | 'warn' | 'bad' | 'good' | undefined
  label: string
  children: ComponentChildren
  /** The stop says what happened. Its label is for screen readers only. */
  isStatus?: boolean
  /** A ring around the circle, which fills. */
  hasRing?: boolean
}

type LinkRouteProps = {
  /** `cut` ends at a status, `run` redirects by itself, and `fork` has a destination for each rule. */
  kind?: 'cut' | 'run' | 'fork' | undefined
  stops: readonly Stop[]
}

export const LinkRoute = ({ kind, stops }: LinkRouteProps) => (
  <dl class={kind === undefined ? 'route' : `route ${kind}`}>
    {stops.map(({ icon, tone, label, children, isStatus = false, hasRing = false }) => {
      const node = (
        <span class={tone === undefined ? 'node' : `node ${tone}`}>
          {hasRing && <Ring />}
          <Icon name={icon} />
        </span>
      )
      return (
        <div>
          <dt class={isStatus ? 'vh' : undefined}>
            {!isStatus && node}
            {label}
          </dt>
          <dd class={isStatus ? 'only' : undefined}>
            {isStatus && node}
            {children}
          </dd>
        </div>
      )
    })}
  </dl>
)

const Ring = () => (
  <svg class="ring" viewBox="0 0 38 38" aria-hidden="true">
    <circle cx="19" cy="19" r="17.5" />
  </svg>
)

// A longer path is cut, but never a host.
const SHOWN_PATH = 300
// Characters that could make a slug look like another one.
const MISLEADING = /[\p{C}\p{Z}]/u

/** A short link, whose slug stands out. */
export function ShortLink({ url }: { url: string }) {
  const { host, rest } = partsOf(url)
  return (
    <bdi>
      {host}/<b>{shownSlug(rest)}</b>
    </bdi>
  )
}

/** A URL that is text, whose host stands out. A long path is cut; pointing at it shows the whole address. */
export function DestinationUrl({ url, host: shownHost }: { url: string; host?: ComponentChildren }) {
  const { host, rest } = partsOf(url)
  return (
    <bdi title={rest.length > SHOWN_PATH ? url : undefined}>
      <b>{shownHost ?? host}</b>
      {rest === '/' ? '' : shorten(rest)}
    </bdi>
  )
}

/** Returns the path of a short link without its slash, decoded if people can read it then. */
export function shownSlug(path: string): string {
  const slug = path.replace(/^\//, '')
  try {
    const decoded = decodeURI(slug)
    return shorten(MISLEADING.test(decoded) ? slug : decoded)
  } catch {
    return shorten(slug)
  }
}

const shorten = (text: string): string => (text.length > SHOWN_PATH ? `${text.slice(0, SHOWN_PATH)}…` : text)

/** Returns the host of a URL, and what follows it. */
export function partsOf(url: string): { host: string; rest: string } {
  const [, host = '', rest = ''] = /^[\w+.-]+:\/\/(?:[^/?#@]*@)?([^/?#]*)(.*)$/s.exec(url) ?? ['', url]
  return { host, rest }
}
