import { setImmediate } from 'node:timers/promises'
import { notFound, unprocessableField } from '../../lib/errors.ts'
import { codeFault } from '../../lib/qr/faults.ts'
import type { QrStyle } from '../../lib/qr/style.ts'
import { type ZipEntry, zipStream } from '../../lib/zip.ts'
import { type CodeBrand, codeBrandOf } from '../branding/shown.ts'
import { shortUrl } from '../links/to-link.ts'
import { drawCodeOf, markedUrl } from './answer.ts'
import type { QrNeeds } from './needs.ts'
import { findWorkspaceStyle, listLinksOfCodes } from './queries.ts'
import type { QrBulk } from './schema.ts'
import { chooseStyle } from './styles.ts'

type Planned = { name: string; text: string; style: QrStyle }
// Checking one takes some microseconds.
const CHECKED_AT_ONCE = 100

/** All codes in an archive, drawn while it is read. Throws a 404 for an unknown link, and a 422 before any code is drawn. */
export async function drawMany(deps: QrNeeds, workspaceId: number, { link_ids, ...given }: QrBulk): Promise<ReadableStream<Uint8Array>> {
  const ids = [...new Set(link_ids)]
  const rows = new Map((await listLinksOfCodes(deps.reader(workspaceId), workspaceId, ids)).map((row) => [row.id, row]))
  const workspace = findWorkspaceStyle(deps.db, workspaceId)
  const brand = codeBrandOf(deps.db, workspaceId)
  const nameOf = createNames()
  const planned: Planned[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) throw notFound('One of the links')
    const style = chooseStyle({ given, own: row.qr_style, workspace, brand })
    const text = markedUrl(shortUrl(deps.config.redirectUrl, row))
    const fault = codeFault(text, style)
    if (fault) throw unprocessableField(fault.field, `${fault.reason} (link ${id})`)
    planned.push({ name: nameOf(row.slug, id, style.format), text, style })
    if (planned.length % CHECKED_AT_ONCE === 0) await setImmediate()
  }
  return zipStream(entries(deps, workspaceId, planned, brand), deps.clock())
}

async function* entries(
  deps: QrNeeds,
  workspaceId: number,
  planned: readonly Planned[],
  brand: CodeBrand | undefined,
): AsyncGenerator<ZipEntry> {
  for (const { name, text, style } of planned) yield { name, content: await drawCodeOf(deps, workspaceId, { text, style, brand }) }
}

/** File names by slugs: one each, also where case makes no difference. */
function createNames(): (slug: string, id: number, extension: string) => string {
  const taken = new Set<string>()
  return (slug, id, extension) => {
    const base = slug.replaceAll('/', '-')
    const name = taken.has(base.toLowerCase()) ? `${base}-${id}` : base
    taken.add(name.toLowerCase())
    return `${name}.${extension}`
  }
}
