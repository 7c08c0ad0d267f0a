import {
  countColumn,
  dayOrTime,
  ExportEntry,
  type Format,
  from,
  hostOf,
  json,
  lastSegment,
  type Note,
  statusIf,
  tags,
  textColumn,
  time,
  trimmed,
} from './format.ts'
import { statusNote } from './service-notes.ts'
import { shown } from './shown.ts'

// Hosts that all accounts share. Their links can't be moved, except custom back-halves.
const SHARED_HOSTS = new Set(['bit.ly', 'bitly.com', 'j.mp', 'bitly.is'])

const CUSTOM = ['custombitlinks', 'customlink', 'customlinks', 'custombitlink']
const OWN = ['link', 'shortlink', 'shorturl', 'bitlink', 'id']
const CLICKS = ['clicks', 'totalclicks', 'clicksalltime', 'engagements', 'totalengagements']

/**
 * Bitly: the CSV of Links → Export (Link, Custom Link, Destination URL, …), and the API's list of a group's links. Each custom back-half is
 * a separate link, and so is the automatic one if it is on a branded domain. https://support.bitly.com/hc/en-us/articles/230631767,
 * https://dev.bitly.com/api-reference/#getBitlinksByGroup
 */
export const bitly: Format = {
  name: 'Bitly',
  list: ['links'],
  servesArchived: true,
  defaults: { redirect_status: 301 },
  notes: [statusNote('Bitly', 301)],
  total: {
    paths: [['pagination', 'total']],
    next: ['pagination', 'next'],
    rest: 'Get the other pages (pagination.next), and send all pages as one list.',
  },
  fields: {
    slug: [from(trimmed, 'Custom Back-half', 'Back-half'), from(lastSegment, 'link', 'Short Link', 'Short URL', 'Bitlink', 'id')],
    destination_url: [from(trimmed, 'long_url', 'Destination URL', 'Destination', 'Original URL', 'Long Link')],
    title: [from(textColumn, 'title', 'Link Title')],
    tags: [from(tags, 'tags')],
    status: [statusIf('archived', 'is_deleted', 'archived')],
    expires_at: [from(dayOrTime, 'expiration_at')],
  },
  origin: {
    created_at: [from(time, 'created_at', 'Created', 'Created At', 'Date Created', 'Creation Date')],
    clicks: [from(countColumn, 'clicks', 'Total Clicks', 'Clicks All Time', 'Engagements', 'Total Engagements')],
    hostname: [from(hostOf, 'link', 'Short Link', 'Short URL', 'Bitlink', 'id')],
  },
  derived: ['references', 'client_id', 'created_by', 'Created By', 'Group', 'launchpad_ids', ...CUSTOM],
  expand: (entry) => {
    const customs = CUSTOM.flatMap((name) => customLinks(entry.get(name)))
    if (customs.length === 0) return [entry]
    const address = OWN.map((key) => entry.get(key)).find(Boolean)
    const own = String(hostOf(address) ?? 'bit.ly')
    // Automatic back-halves, which have no equivalent here, are reported once per entry.
    const isMoving = !SHARED_HOSTS.has(own)
    const links = customs.map((custom, index) => withLink(entry, custom, index === 0 && !isMoving))
    if (isMoving) return onceCounted([entry, ...links])
    links[0]?.set(AUTOMATIC, address)
    return onceCounted(links)
  },
  more: { reads: [], fields: (entry) => ({ fields: {}, notes: automaticNotes(entry.get(AUTOMATIC)) }) },
}

// No name of an export is like it.
const AUTOMATIC = 'automatic address'
const automaticNotes = (address: unknown): Note[] =>
  address === undefined
    ? []
    : [{ field: 'link', kind: 'left_out', message: `${shown(address)} was left out, because its domain belongs to Bitly.` }]

/** A list, or several in a cell. */
function customLinks(cell: unknown): string[] {
  const value = json(cell)
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.trim().split(/[\s,;|]+/) : []
  return list.filter((link): link is string => typeof link === 'string' && link !== '').slice(0, MAX_LINKS)
}
const MAX_LINKS = 100

/** One of the links that an entry is. `isWhole`: with what nothing reads, too. */
function withLink(entry: ExportEntry, link: string, isWhole: boolean): ExportEntry {
  const own = new ExportEntry()
  for (const key of isWhole ? entry.keys() : readKeys()) if (!NAMES.has(key) && entry.has(key)) own.set(key, entry.get(key))
  if (isWhole) for (const [key, name] of entry.names) own.names.set(key, name)
  own.set('link', link)
  return own
}
const readKeys = (): string[] => [...Object.values(bitly.fields), ...Object.values(bitly.origin)].flat().flatMap(({ keys }) => keys)
const NAMES = new Set([...OWN, 'custombackhalf', 'backhalf'])

/** The clicks are those of all of them together: the first has them. */
function onceCounted([first, ...others]: ExportEntry[]): ExportEntry[] {
  for (const entry of others) for (const key of CLICKS) entry.delete(key)
  return first ? [first, ...others] : others
}
