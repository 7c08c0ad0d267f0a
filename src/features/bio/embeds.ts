import { invalidField } from '../../lib/errors.ts'

// Players of others, by the address of a page there. Their addresses: https://developers.google.com/youtube/player_parameters,
// https://developer.vimeo.com/player/sdk/embed, https://developer.spotify.com/documentation/embeds, https://developers.soundcloud.com/docs/api/html5-widget

export type Embed = {
  provider: string
  /** The URL of the page. */
  url: string
  /** The URL of the player, which starts by itself if it may. */
  player: string
  /** That the player is shown with; 0 for that of a video. */
  height: number
}

const YOUTUBE_ID = /^[\w-]{11}$/
const SPOTIFY_KINDS = /^(track|album|playlist|episode|show|artist)$/
const SPOTIFY_ID = /^[A-Za-z0-9]{22}$/
const SOUNDCLOUD_NAME = /^[\w-]{1,100}$/

type Parse = (url: URL, segments: string[]) => Omit<Embed, 'provider'> | undefined

const youtube: Parse = ({ hostname, searchParams }, [first = '', second = '']) => {
  const id =
    hostname === 'youtu.be' ? first : /^(shorts|live|embed)$/.test(first) ? second : first === 'watch' ? (searchParams.get('v') ?? '') : ''
  if (!YOUTUBE_ID.test(id)) return undefined
  return { url: `https://www.youtube.com/watch?v=${id}`, player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, height: 0 }
}

const vimeo: Parse = ({ hostname, searchParams }, segments) => {
  const [id = '', hash = searchParams.get('h') ?? ''] = hostname === 'player.vimeo.com' ? segments.slice(1) : segments
  if (!/^\d{1,12}$/.test(id) || !/^[0-9a-f]{0,20}$/.test(hash)) return undefined
  const player = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash === '' ? '' : `&h=${hash}`}`
  return { url: `https://vimeo.com/${id}${hash === '' ? '' : `/${hash}`}`, player, height: 0 }
}

const spotify: Parse = (_, segments) => {
  const [kind = '', id = ''] = /^(intl-[a-z]{2}|embed)$/.test(segments[0] ?? '') ? segments.slice(1) : segments
  if (!SPOTIFY_KINDS.test(kind) || !SPOTIFY_ID.test(id)) return undefined
  const isOne = kind === 'track' || kind === 'episode'
  return {
    url: `https://open.spotify.com/${kind}/${id}`,
    player: `https://open.spotify.com/embed/${kind}/${id}`,
    height: isOne ? 152 : 352,
  }
}

const soundcloud: Parse = (_, [user = '', ...rest]) => {
  const [track = ''] = rest
  const isSet = track === 'sets' && rest.length === 2
  if (!(rest.length === 1 || isSet) || ![user, ...rest].every((name) => SOUNDCLOUD_NAME.test(name))) return undefined
  const url = `https://soundcloud.com/${[user, ...rest].join('/')}`
  return { url, player: `https://w.soundcloud.com/player/?url=${encodeURIComponent(url)}&auto_play=true`, height: isSet ? 352 : 166 }
}

const HOSTS: Record<string, { provider: string; parse: Parse }> = {
  'youtube.com': { provider: 'YouTube', parse: youtube },
  'youtube-nocookie.com': { provider: 'YouTube', parse: youtube },
  'm.youtube.com': { provider: 'YouTube', parse: youtube },
  'music.youtube.com': { provider: 'YouTube', parse: youtube },
  'youtu.be': { provider: 'YouTube', parse: youtube },
  'vimeo.com': { provider: 'Vimeo', parse: vimeo },
  'player.vimeo.com': { provider: 'Vimeo', parse: vimeo },
  'open.spotify.com': { provider: 'Spotify', parse: spotify },
  'soundcloud.com': { provider: 'SoundCloud', parse: soundcloud },
  'm.soundcloud.com': { provider: 'SoundCloud', parse: soundcloud },
}

/** The origins of all players, for a page's content security policy. */
export const PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
]

/** The player of a page's address. Throws a 400 for any other address. */
export function parseEmbed(address: string, path: string): Embed {
  const url = URL.parse(address)
  const host = url && /^https?:$/.test(url.protocol) ? HOSTS[url.hostname.replace(/^www\./, '')] : undefined
  const segments = url?.pathname.split('/').filter((segment) => segment !== '') ?? []
  const embed = url && host?.parse(url, segments)
  if (!host || !embed)
    throw invalidField(path, 'must be the URL of something on YouTube, Vimeo, Spotify or SoundCloud that can be embedded')
  return { provider: host.provider, ...embed }
}
