import { FIRST_PRODUCT } from '../../click-store/subjects.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { fullGtin } from '../../lib/gtin.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { type AddressNeeds, checkAddress } from '../destinations/address.ts'
import { hostnameFor } from '../links/hostname.ts'
import { refuseUnsafe, scanUrls, worstScan } from '../scanning/scan.ts'
import { requireBusiness, requirePlan } from '../workspaces/settings.ts'
import { checkGtin } from './identifiers.ts'
import { parseLinkType } from './link-types.ts'
import type { Gs1Needs } from './needs.ts'
import {
  countProducts,
  deleteProductRow,
  findHostOwner,
  findProduct,
  insertProduct,
  ownProducts,
  type ProductRow,
  updateProduct,
} from './queries.ts'
import { MAX_PRODUCTS, PRODUCT_LIST, type Product, type ProductInput, type ProductLink } from './schema.ts'

export const findProductOfPath = (db: Db, workspaceId: number, gtin: string): ProductRow | undefined =>
  findProduct(db, workspaceId, fullGtin(gtin))

/** Lists products, newest first. */
export const listProductPage = (deps: Gs1Needs, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, PRODUCT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownProducts(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map((row) => toProduct(deps, row)),
  })

/**
 * Sets the destination URL and links of a GTIN, as a whole. Throws 422 for a wrong GTIN, 402 below Business, and 409 if another workspace
 * has it on the same host.
 */
export async function setProduct(deps: Gs1Needs, by: By, given: string, input: ProductInput): Promise<Product> {
  const { workspaceId } = by
  requireBusiness(requirePlan(deps.db, workspaceId), 'GS1 Digital Link')
  checkGtin(given)
  const gtin = fullGtin(given)
  const { destination_url, links } = checkAddresses(deps, input)
  const urls = [destination_url, ...links.map((link) => link.destination_url)]
  const findings = await scanUrls(deps, urls)
  for (const [index, url] of urls.entries())
    refuseUnsafe({ url, ...findings(url) }, index === 0 ? 'destination_url' : `links.${index - 1}.destination_url`)
  const { verdict } = worstScan(findings, urls)
  const row = await makeChange(deps, by, async (change) => {
    const { tx, now } = change
    requireBusiness(change.plan, 'GS1 Digital Link')
    const domain_id = input.domain_id ?? null
    hostnameFor(tx, workspaceId, domain_id)
    const owner = await findHostOwner(tx, gtin, domain_id)
    if (owner && owner.workspace_id !== workspaceId) throw conflict('Another workspace already uses this GTIN on this host.')
    const before = findProduct(tx, workspaceId, gtin)
    const columns = {
      domain_id,
      title: input.title ?? null,
      destination_url,
      links: JSON.stringify(links),
      safety_status: verdict,
      updated_at: now,
    }
    if (before) await updateProduct(tx, workspaceId, before.id, columns)
    else await addProduct(tx, workspaceId, { gtin, ...columns, created_at: now })
    const after = findProduct(tx, workspaceId, gtin) as ProductRow
    await recordChange(change, before, after)
    return { before, after }
  })
  for (const one of [row.before, row.after]) if (one) deps.redirects.invalidateProduct(one)
  return toProduct(deps, row.after)
}

export async function deleteProduct(deps: Gs1Needs, by: By, gtin: string): Promise<void> {
  const { workspaceId } = by
  const deleted = await makeChange(deps, by, async ({ tx, audit }) => {
    const row = findProductOfPath(tx, workspaceId, gtin)
    if (!row) throw notFound('The product')
    await deleteProductRow(tx, workspaceId, row.id)
    await audit('gs1_product.deleted', productTarget(row))
    return row
  })
  deps.redirects.invalidateProduct(deleted)
}

async function addProduct(tx: Tx, workspaceId: number, product: Parameters<typeof insertProduct>[2]): Promise<void> {
  if ((await countProducts(tx, workspaceId)) >= MAX_PRODUCTS) throw conflict(`A workspace can have up to ${MAX_PRODUCTS} products.`)
  await insertProduct(tx, workspaceId, product)
}

/** Addresses as they are followed, link types and languages in one spelling. Throws a 400 that says where. */
export function checkAddresses(
  deps: AddressNeeds,
  { destination_url, links = [] }: ProductInput,
): { destination_url: string; links: ProductLink[] } {
  return {
    destination_url: checkAddress(deps, destination_url, 'destination_url'),
    links: links.map(({ link_type, language, title, destination_url: url }, index) => {
      const at = (field: string) => `links.${index}.${field}`
      const type = parseLinkType(link_type)
      if (type === undefined) throw invalidField(at('link_type'), 'must be a link type such as gs1:pip, or a URL')
      return {
        link_type: type,
        language: language == null ? null : checkLanguage(language, at('language')),
        title: title ?? null,
        destination_url: checkAddress(deps, url, at('destination_url')),
      }
    }),
  }
}

function checkLanguage(text: string, path: string): string {
  try {
    const [language] = Intl.getCanonicalLocales(text)
    if (language !== undefined) return language
  } catch {
    // Said below.
  }
  throw invalidField(path, 'must be a language such as de or pt-BR')
}

async function recordChange({ audit }: Change, before: ProductRow | undefined, after: ProductRow): Promise<void> {
  if (!before) return audit('gs1_product.created', productTarget(after))
  const fields = ['domain_id', 'title', 'destination_url', 'links'] as const
  const changed = fields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]))
  return audit('gs1_product.updated', productTarget(after), { changes })
}

export const productTarget = ({ id, gtin }: Pick<ProductRow, 'id' | 'gtin'>): AuditTarget => ({ type: 'gs1_product', id, facts: { gtin } })

export function toProduct({ config, clicks }: Pick<Gs1Needs, 'config' | 'clicks'>, row: ProductRow): Product {
  const totals = clicks.stats.totalsOf(FIRST_PRODUCT + row.id)
  const origin = row.hostname === null ? config.redirectUrl : `https://${row.hostname.replace('*', 'go')}`
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    gtin: row.gtin,
    domain_id: row.domain_id,
    title: row.title,
    destination_url: row.destination_url,
    links: JSON.parse(row.links),
    url: `${origin}/01/${row.gtin}`,
    safety_status: row.safety_status,
    clicks: totals.clicks,
    last_clicked_at: toTimestamp(totals.last_clicked_at),
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  }
}
