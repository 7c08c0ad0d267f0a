import {
  countColumn,
  dayOrTime,
  type ExportEntry,
  type Format,
  flagColumn,
  from,
  hostOf,
  json,
  type Note,
  shortPath,
  statusIf,
  tags,
  textColumn,
  time,
  trimmed,
} from './format.ts'
import { platformRules, splitRules } from './platform-rules.ts'
import { caseNote, forwardsNote } from './service-notes.ts'

/**
 * Dub: the CSV of Links → Export (by column IDs such as link and url, or their labels), and the API's list of links. Its destination URLs
 * contain their UTM parameters already, which is fine, since utm only adds missing ones. A link whose key is _root is the root URL of its
 * domain. Folders only have names if they were fetched with the links. https://dub.co/docs/api-reference/links/list, github.com/dubinc/dub:
 * apps/web/app/api/links/export/route.ts, apps/web/lib/zod/schemas/links.ts
 */
export const dub: Format = {
  name: 'Dub',
  list: ['links'],
  total: { paths: [], pageSize: 100, rest: 'Get the other pages (page=2, …), and send all pages as one list.' },
  hasEscapedFormulas: true,
  servesArchived: true,
  defaults: { forward_query: true },
  notes: [forwardsNote('Dub'), caseNote('Dub')],
  isProtected: from(flagColumn, 'password'),
  fields: {
    slug: [from(trimmed, 'key'), from(shortPath, 'link', 'shortLink')],
    destination_url: [from(trimmed, 'url', 'Destination URL')],
    title: [from(textColumn, 'title')],
    description: [from(textColumn, 'description')],
    comment: [from(textColumn, 'comments')],
    external_id: [from(textColumn, 'externalId')],
    tags: [from(tags, 'tags', 'tagNames')],
    status: [statusIf('archived', 'archived'), from(() => 'paused', 'disabledAt')],
    password: [from(password, 'password')],
    expires_at: [from(dayOrTime, 'expiresAt')],
    expired_url: [from(trimmed, 'expiredUrl')],
    track_conversions: [from(flagColumn, 'trackConversion')],
    'utm.source': [from(textColumn, 'utm_source')],
    'utm.medium': [from(textColumn, 'utm_medium')],
    'utm.campaign': [from(textColumn, 'utm_campaign')],
    'utm.term': [from(textColumn, 'utm_term')],
    'utm.content': [from(textColumn, 'utm_content')],
  },
  origin: {
    created_at: [from(time, 'createdAt')],
    clicks: [from(countColumn, 'clicks')],
    hostname: [from(hostOf, 'domain', 'shortLink', 'link')],
  },
  more: {
    reads: ['proxy', 'image', 'ios', 'android', 'geo', 'testVariants', 'testCompletedAt', 'folder', 'folderName', 'folderId'],
    fields: (entry) => {
      const platforms = platformRules([entry.get('ios'), entry.get('android')], entry.get('geo'))
      const all = [...(platforms.targeting_rules ?? []), ...variantRules(entry)]
      return {
        fields: { ...socialOf(entry), ...folderTag(entry), ...(all.length > 0 && { targeting_rules: all }) },
        notes: [...folderNotes(entry), ...imageNotes(entry)],
      }
    },
  },
  dates: ['testCompletedAt'],
  derived: [
    'id',
    'userId',
    'projectId',
    'workspaceId',
    'programId',
    'partnerId',
    'tagId',
    'tagIds',
    'qrCode',
    'updatedAt',
    'user',
    'testStartedAt',
  ],
  isRoot: (entry) => entry.get('key') === '_root' || undefined,
}

/** Asterisks stand for one that isn't shown. */
function password(value: unknown): unknown {
  return typeof value === 'string' && !/^([*•]+|true|false)$/i.test(value) ? value : undefined
}

/** Each variant has its share of the visitors until the test ends; the destination has what is left. */
function variantRules(entry: ExportEntry): unknown[] {
  const variants = json(entry.get('testvariants'))
  if (!Array.isArray(variants) || variants.length < 2) return []
  const destination = entry.get('url')
  const [own, others] = [
    variants.filter((variant) => variant?.url === destination),
    variants.filter((variant) => variant?.url !== destination),
  ]
  const last = String(time(entry.get('testcompletedat')) ?? '').slice(0, 10)
  const rules = splitRules([...others, ...own.slice(0, 1)])
  return /^\d{4}-\d\d-\d\d$/.test(last) ? rules.map((rule) => ({ to: last, ...rule })) : rules
}

const folderName = (entry: ExportEntry): unknown =>
  entry.get('foldername') ?? (typeof entry.get('folder') === 'string' ? entry.get('folder') : undefined)
/** Returns the folder's name as a tag. */
function folderTag(entry: ExportEntry): Record<string, unknown> {
  const name = folderName(entry)
  const own = tags(entry.get('tags') ?? entry.get('tagnames') ?? [])
  return typeof name === 'string' && Array.isArray(own) ? { tags: [...own, name] } : {}
}
const folderNotes = (entry: ExportEntry): Note[] =>
  entry.has('folderid') && folderName(entry) === undefined
    ? [
        {
          field: 'folderId',
          kind: 'left_out',
          message: "The export doesn't contain the names of folders. If you fetch the links directly, folders become tags.",
        },
      ]
    : []

const imageNotes = (entry: ExportEntry): Note[] =>
  entry.has('image') && flagColumn(entry.get('proxy')) !== true
    ? [{ field: 'image', kind: 'left_out', message: "The image was left out, because the link doesn't use its custom preview." }]
    : []

/** Title, description and image are a custom preview only where `proxy` is on; else they are copied from the page. */
function socialOf(entry: ExportEntry): Record<string, unknown> {
  if (flagColumn(entry.get('proxy')) !== true) return {}
  const parts = { title: entry.get('title'), description: entry.get('description'), image_url: entry.get('image') }
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return given.length === 0 ? {} : { social: Object.fromEntries(given) }
}
