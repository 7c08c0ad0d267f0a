import { BACKGROUND_MS, createPacer } from '../../lib/yield-to-event-loop.ts'
import { type Input, type Origin as LinkOrigin, type PreparedLink, prepareLinks } from '../links/create.ts'
import { openPassword } from '../links/link-password.ts'
import type { DomainMap } from './domain-map.ts'
import { limitLink } from './fit.ts'
import type { Note } from './formats/format.ts'
import type { FileReading } from './formats/reading.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import type { ImportsNeeds } from './needs.ts'
import { createReferenceFinder, type ReferenceFinder } from './references.ts'
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
  deps: ImportsNeeds,
  workspaceId: number,
  rows: readonly Parsed[],
  { options, domains, isOurs }: Taking,
): Promise<ReadyRow[]> {
  const pace = createPacer(BACKGROUND_MS)
  const findReferences = await createReferenceFinder(deps.db, workspaceId, rows)
  const fitted: Fitted[] = []
  for (const row of rows) {
    fitted.push(limitRow(deps, row, { options, domains, isOurs, workspaceId, findReferences }))
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

type Placing = Taking & { workspaceId: number; findReferences: ReferenceFinder }

function limitRow(deps: ImportsNeeds, parsed: Parsed, { options, domains, isOurs, workspaceId, findReferences }: Placing): Fitted {
  const { tags = [], campaign_id, utm_template_id } = options
  if ('error' in parsed) return { parsed, notes: [], input: refusal(parsed.error) }
  const { link, origin, notes } = parsed
  const password = origin.sealedPassword === undefined ? undefined : openPassword(deps.encryption, workspaceId, origin.sealedPassword)
  if (origin.sealedPassword !== undefined && password === undefined && link.password === undefined)
    return { parsed, notes: [], input: refusal(SEALED_ELSEWHERE) }
  const references = findReferences(origin.references ?? {})
  const chosen = { domain_id: domains.domainOf(origin.hostname), campaign_id: campaign_id ?? references.ids.campaign_id, utm_template_id }
  const ids = Object.entries({ ...references.ids, ...chosen }).filter(([, id]) => id != null)
  const { input, notes: fitting } = limitLink(deps, { ...link, ...Object.fromEntries(ids) }, { tags, isOurs })
  const now = deps.clock()
  const isFuture = origin.createdAt !== undefined && origin.createdAt > now
  const late: Note[] = isFuture
    ? [{ field: 'created_at', kind: 'changed', message: "The date is in the future, so the link's creation date was set to now." }]
    : []
  return {
    parsed,
    input,
    notes: [...notes, ...references.notes, ...fitting, ...late],
    origin: {
      createdAt: isFuture ? undefined : origin.createdAt,
      importedClicks: origin.clicks,
      // A password that the row itself has is a newer one.
      ...(password !== undefined && link.password === undefined && { passwordHash: password }),
    },
  }
}

const refusal = (reason: string): Input => ({ fault: { status: 400, code: 'validation_failed', message: `The row ${reason}.` } })
const SEALED_ELSEWHERE =
  'has a password that only the workspace and the server that exported it can read. Add the password in a column `password`'
