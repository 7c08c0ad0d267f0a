import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { LEFT_OUT, TABLES } from '../../../src/features/portability/tables.ts'
import { IMPORTED_TABLES } from '../../../src/features/portability/workspace-import/imported-tables.ts'
import { NOT_IMPORTED } from '../../../src/features/portability/workspace-import/not-imported.ts'

const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')
const tables = new Map(
  [...schema.matchAll(/^CREATE TABLE (\w+) \(([\s\S]*?)^\)/gm)].map(([, name = '', body = '']) => [
    name,
    {
      columns: [...body.matchAll(/^ {2}(\w+) +(?:INTEGER|TEXT|BLOB|REAL)\b/gm)].map(([, column = '']) => column),
      parents: [...body.matchAll(/REFERENCES (\w+)/g)].map(([, parent = '']) => parent),
    },
  ]),
)

/** What belongs to accounts refers to users alone. */
function belongsToWorkspace(name: string): boolean {
  const { columns = [], parents = [] } = tables.get(name) ?? {}
  if (name === 'workspaces' || columns.includes('workspace_id')) return true
  return parents.some((parent) => parent !== name && parent !== 'users' && belongsToWorkspace(parent))
}
const TOTALS_OF_LINKS = 'link_totals'
const ACCOUNTS = 'users'

describe('the tables of an archive', () => {
  test('are all that have a workspace, or belong to something that has one; what is left out has a reason.', () => {
    const expected = [...tables.keys()].filter(belongsToWorkspace)
    expect(expected.length).toBeGreaterThan(55)
    const exported = TABLES.map(({ name }) => name)
    expect([...exported, ...Object.keys(LEFT_OUT)].sort()).toEqual([...expected, TOTALS_OF_LINKS, ACCOUNTS].sort())
    expect(new Set(exported).size).toBe(exported.length)
  })

  test('have every column of the schema, or leave it out for a reason: a new column needs a decision.', () => {
    for (const { name, columns, leftOut } of TABLES) {
      const decided = [...columns, ...Object.keys(leftOut)]
      expect([name, decided.sort()]).toEqual([name, (tables.get(name)?.columns ?? []).toSorted()])
      for (const [column, reason] of Object.entries(leftOut))
        expect([name, column, reason.length]).toEqual([name, column, expect.any(Number)])
    }
  })

  test('leave out every secret, every hash of one, and every right on the instance.', () => {
    // Hashes of what anybody may see, and a time.
    const harmless = new Set([
      'audit_entries.hash',
      'audit_chains.hash',
      'audit_chains.purged_hash',
      'branding_pictures.hash',
      'bio_cards.hash',
      'webhook_endpoints.old_secret_until',
    ])
    const secret = /secret|token|password|hash$|salt|verifier|nonce|is_instance_admin/
    for (const { name, columns } of TABLES)
      expect(
        columns.map((column) => `${name}.${column}`).filter((column) => secret.test(column.split('.')[1] ?? '') && !harmless.has(column)),
      ).toEqual([])
  })

  test('name the rows that may be gone by columns that they have.', () => {
    for (const { name, columns, references } of TABLES)
      expect([name, Object.keys(references).filter((column) => !columns.includes(column))]).toEqual([name, []])
  })

  test('are brought to another instance, or stay for a reason.', () => {
    const ENTRIES = 'audit_entries'
    expect([...Object.keys(IMPORTED_TABLES), ...Object.keys(NOT_IMPORTED), ENTRIES].sort()).toEqual(TABLES.map(({ name }) => name).sort())
    // Parents first.
    const order = TABLES.map(({ name }) => name).filter((name) => name in IMPORTED_TABLES)
    expect(Object.keys(IMPORTED_TABLES)).toEqual(order)
  })

  test('name for each column that refers to another row what that is, where the row is brought.', () => {
    for (const [name, { parents = {}, outlived = {} }] of Object.entries(IMPORTED_TABLES)) {
      const { references = {} } = TABLES.find((table) => table.name === name) ?? {}
      const named = Object.keys({ ...parents, ...references, ...outlived })
      const { columns = [] } = tables.get(name) ?? {}
      for (const column of named) expect([name, columns]).toEqual([name, expect.arrayContaining([column])])
      const referring = columns.filter((column) => /(^|_)id$|_by$/.test(column) && !OWN.has(`${name}.${column}`))
      expect([name, referring.filter((column) => !named.includes(column))]).toEqual([name, []])
    }
  })
})

/** Ids that are the row's own, or somebody else's, and not of a row here. */
const OWN = new Set(
  [...tables].flatMap(([name, { columns }]) =>
    columns.filter((column) => column === 'id' || column === 'workspace_id').map((column) => `${name}.${column}`),
  ),
)
for (const own of [
  'links.external_id',
  'bio_blocks.block_id',
  'pixels.meta_pixel_id',
  'pixels.google_id',
  'pixels.tiktok_id',
  'pixels.linkedin_id',
  'conversions.external_id',
  'conversions.click_id',
  'conversions.customer_id',
  'conversion_objects.object_id',
  'conversion_refunds.refund_id',
  'conversion_events.event_id',
  // Where a job that is finished was.
  'link_audits.last_link_id',
  'tag_changes.last_link_id',
  // Null in an archive, which has no personal views.
  'views.owner_id',
  // Clicks' numbers, see linkNumberOf.
  'imported_counts.link_id',
  'click_counts.link_id',
  'link_totals.link_id',
])
  OWN.add(own)
