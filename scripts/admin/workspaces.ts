import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import type { Core } from '../../src/core.ts'
import { AdminWorkspaceUpdate } from '../../src/features/admin/schema.ts'
import { type Expected, verifyChains } from '../../src/features/audit/chain.ts'
import { parseHeads } from '../../src/features/audit/heads.ts'
import { listAllDomains } from '../../src/features/domains/domains.ts'
import { isServed } from '../../src/features/domains/to-domain.ts'
import { changePlan } from '../../src/features/workspace-management/changes.ts'
import { listWorkspaceRows } from '../../src/features/workspaces/shared-queries.ts'
import { requireWorkspace } from '../../src/features/workspaces/workspaces.ts'
import { type Limits, limitsOf, PLANS } from '../../src/lib/plans.ts'
import { loadSecretKey } from '../../src/lib/secrets.ts'
import { createSigner, type Signer } from '../../src/lib/signer.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, OPERATOR, table } from './command.ts'

async function findWorkspace({ db }: Core, workspace: string) {
  const found = (await listWorkspaceRows(db)).find(({ id, slug }) => String(id) === workspace || slug === workspace)
  if (!found) throw new StartError(`There is no workspace "${workspace}". See: bun run admin workspaces`)
  return found
}

/** Of "links=100" and "domains=none", by the rules of the API. */
function parseLimits(settings: string[]): Partial<Limits> {
  const limits: Record<string, unknown> = Object.fromEntries(
    settings.map((setting) => {
      const [name = '', value = ''] = setting.split('=')
      return [name, value === 'none' ? null : value.trim() === '' ? value : Number(value)]
    }),
  )
  const fault = Value.Errors(AdminWorkspaceUpdate, { limits }).First()
  if (fault) {
    const known = Object.keys(limitsOf({ plan_tier: 'free', limits: null })).join(', ')
    throw new StartError(`"${settings.join(' ')}" sets no limits. NAME is one of ${known}, VALUE a whole number or none.`)
  }
  return limits as Partial<Limits>
}

/** Hashes as they were printed, and the content of files. */
function expectedOf(signer: Signer, noted: readonly string[]): Expected {
  const isHash = (text: string) => /^[0-9a-f]{64}$/i.test(text)
  const [hashes, files] = [noted.filter(isHash), noted.filter((text) => !isHash(text))]
  return { hashes: hashes.map((hash) => hash.toLowerCase()), heads: files.map((file) => parseHeads(signer, readNoted(file))) }
}

function readNoted(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${file} is no hash, and can't be read as a file (${(error as { code?: string }).code}).`)
  }
}

const chainName = (workspaceId: number | null): string => (workspaceId === null ? 'accounts' : `workspace ${workspaceId}`)

export const WORKSPACE_COMMANDS: Command[] = [
  { usage: 'workspaces', about: 'all workspaces', run: async ({ db }) => table(await listWorkspaceRows(db)) },
  {
    usage: 'plan WORKSPACE TIER',
    about: `sets the plan; WORKSPACE is an id or a slug,\nTIER one of ${PLANS.join(', ')}`,
    run: async (deps, [workspace = '', tier = '']) => {
      const plan = PLANS.find((known) => known === tier)
      if (!plan) throw new StartError(`"${tier}" is no plan. Plans: ${PLANS.join(', ')}.`)
      const found = await findWorkspace(deps, workspace)
      await changePlan(deps, { workspaceId: found.id, actor: OPERATOR }, { plan_tier: plan })
      return `Workspace ${found.id}, ${found.slug}: ${found.plan} → ${plan}.`
    },
  },
  {
    usage: 'limits WORKSPACE [NAME=VALUE …]',
    about: 'what the workspace may use; sets what differs from its\nplan, VALUE is a number or none; with reset nothing does',
    run: async (deps, [workspace = '', ...settings]) => {
      const { id } = await findWorkspace(deps, workspace)
      const isReset = settings.length === 1 && settings[0] === 'reset'
      if (settings.length > 0)
        await changePlan(deps, { workspaceId: id, actor: OPERATOR }, { limits: isReset ? null : parseLimits(settings) })
      const row = await requireWorkspace(deps.db, id)
      return table(Object.entries(limitsOf(row)).map(([name, limit]) => ({ name, limit: limit ?? 'none' })))
    },
  },
  { usage: 'domains', about: 'all custom domains', run: async ({ db }) => table(await listAllDomains(db)) },
  {
    usage: 'domains served',
    about: 'the hostnames of those that are verified, one a line,\nfor scripts',
    run: async ({ db }) =>
      (await listAllDomains(db))
        .filter(isServed)
        .map(({ hostname }) => hostname)
        .join('\n'),
  },
  {
    usage: 'audit-verify [--expect HASH]',
    about:
      'compares every audit entry with its hash; prints the last\nhash of each chain, to be noted elsewhere. --expect takes\nsuch a hash, or a file of AUDIT_HEADS, and fails if what\nwas noted is missing now; it may be given several times',
    run: async ({ db, config }, _, { expect = [] }) => {
      const signer = createSigner(loadSecretKey(config.dataDir, config.secretKey), config.oldSecretKeys)
      const { chains, faults: missing } = await verifyChains(db, signer, expectedOf(signer, expect))
      const faults = chains.flatMap(({ workspaceId, faults }) => faults.map((fault) => `${chainName(workspaceId)}: ${fault}`))
      if (faults.length + missing.length > 0)
        throw new StartError(`The audit log is not as it was written.\n${[...faults, ...missing].join('\n')}`)
      return table(chains.map(({ workspaceId, faults: _, ...report }) => ({ chain: chainName(workspaceId), ...report })))
    },
  },
]
