import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { type Input, type Origin as LinkOrigin, type PreparedLink, prepareLinks } from '../links/create.ts'
import type { LinksNeeds } from '../links/needs.ts'
import type { DomainMap } from './domain-map.ts'
import { limitLink } from './fit.ts'
import type { Note } from './formats/format.ts'
import type { FileReading } from './formats/reading.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import type { Root } from './roots.ts'
import type { ImportCreate } from './schema.ts'

export type RowOptions = Pick<
  ImportCreate,
  'domain_id' | 'campaign_id' | 'utm_template_id' | 'tags' | 'domains' | 'history' | 'link_id' | keyof FileReading
> & {
  is_admin?: boolean
}

/** The options that rows are imported with. `isOurs`: the export was created by Terse. */
export type Taking = { options: RowOptions; domains: DomainMap; isOurs: boolean }

/** A row that is ready to become a link: `parsed` has its origin. */
export type ReadyRow = { parsed: Parsed; prepared: PreparedLink; notes: Note[]; root?: Root }

/** Prepares the links of some rows: fitted, on their domains, checked and scanned. */
export async function prepareRows(
  deps: LinksNeeds,
  workspaceId: number,
  rows: readonly Parsed[],
  { options, domains, isOurs }: Taking,
): Promise<ReadyRow[]> {
  const pace = createPacer()
  const fitted: Fitted[] = []
  for (const row of rows) {
    fitted.push(limitRow(deps, row, { options, domains, isOurs }))
    await pace()
  }
  const { prepared } = await prepareLinks(
    deps,
    workspaceId,
    fitted.map(({ input }) => input),
  )
  return fitted.map(({ parsed, notes, origin }, index) => {
    const draft = prepared[index] as PreparedLink
    const root = rootOf(parsed, domains)
    return { parsed, notes, ...(root && { root }), prepared: 'fault' in draft || !origin ? draft : { ...draft, origin } }
  })
}

const rootOf = (parsed: Parsed, domains: DomainMap): Root | undefined =>
  'origin' in parsed && parsed.origin.isRoot
    ? { hostname: parsed.origin.hostname, domainId: domains.domainOf(parsed.origin.hostname), url: parsed.link.destination_url }
    : undefined

type Fitted = { parsed: Parsed; input: Input; notes: Note[]; origin?: LinkOrigin }

function limitRow(deps: LinksNeeds, parsed: Parsed, { options, domains, isOurs }: Taking): Fitted {
  const { tags = [], campaign_id, utm_template_id } = options
  if ('error' in parsed)
    return { parsed, notes: [], input: { fault: { status: 400, code: 'validation_failed', message: `The row ${parsed.error}.` } } }
  const { link, origin, notes } = parsed
  const ids = Object.entries({ domain_id: domains.domainOf(origin.hostname), campaign_id, utm_template_id }).filter(([, id]) => id != null)
  const { input, notes: fitting } = limitLink(deps, { ...link, ...Object.fromEntries(ids) }, { tags, isOurs })
  const now = deps.clock()
  const isFuture = origin.createdAt !== undefined && origin.createdAt > now
  const late: Note[] = isFuture
    ? [{ field: 'created_at', kind: 'changed', message: "The date is in the future, so the link's creation date was set to now." }]
    : []
  return {
    parsed,
    input,
    notes: [...notes, ...fitting, ...late],
    origin: { createdAt: isFuture ? undefined : origin.createdAt, importedClicks: origin.clicks },
  }
}
