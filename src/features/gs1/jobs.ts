import { serviceIn } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { scanUrls, worstScan } from '../scanning/scan.ts'
import type { Gs1Needs } from './needs.ts'
import { productTarget } from './products.ts'
import { findProduct, listProductsAfter, updateProduct } from './queries.ts'
import type { ProductLink } from './schema.ts'

const SCANNED = 50

type Listed = Awaited<ReturnType<typeof listProductsAfter>>[number]
const urlsOf = ({ destination_url, links }: Pick<Listed, 'destination_url' | 'links'>): string[] => [
  destination_url,
  ...(JSON.parse(links) as ProductLink[]).map((link) => link.destination_url),
]

/** Scans the destination URLs of products again, because verdicts can change. */
export async function rescanProducts(deps: Gs1Needs, _: number, stopping: AbortSignal): Promise<void> {
  let after = 0
  for (let batch = await listProductsAfter(deps.reader(null), after, SCANNED); batch.length > 0 && !stopping.aborted; ) {
    const findings = await scanUrls(deps, batch.flatMap(urlsOf))
    for (const product of batch) {
      const { verdict } = worstScan(findings, urlsOf(product))
      // A source that could not say anything changes nothing.
      if (verdict !== 'unknown' && verdict !== product.safety_status) await setVerdict(deps, product, verdict)
    }
    after = batch.at(-1)?.id ?? after
    batch = await listProductsAfter(deps.reader(null), after, SCANNED)
  }
}

async function setVerdict(
  deps: Gs1Needs,
  { workspace_id, id, gtin, destination_url, links }: Listed,
  verdict: Listed['safety_status'],
): Promise<void> {
  const row = await makeChange(deps, serviceIn(workspace_id), async ({ tx, audit }) => {
    const current = findProduct(tx, workspace_id, gtin)
    if (current?.destination_url !== destination_url || current.links !== links) return undefined
    await updateProduct(tx, workspace_id, id, { safety_status: verdict })
    await audit('gs1_product.flagged', productTarget(current), { from: current.safety_status, to: verdict })
    return current
  })
  if (row) deps.redirects.invalidateProduct(row)
}
