import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import type { Core } from '../../src/core.ts'
import { AdminWorkspaceUpdate } from '../../src/features/admin/schema.ts'
import { type Expected, verifyChains } from '../../src/features/audit/chain.ts'
import { parseHeads } from '../../src/features/audit/heads.ts'
import { listAllDomains } from '../../src/features/domains/domains.ts'
import { isServed } from '../../src/features/domains/to-domain.ts'
import { changePlan } from '../../src/features/workspace-management/changes.ts'
import { allWorkspaces, listWorkspaceRows } from '../../src/features/workspaces/shared-queries.ts'
import { requireWorkspace } from '../../src/features/workspaces/workspaces.ts'
import { type Limits, limitsOf, PLANS } from '../../src/lib/plans.ts'
import { loadSecretKey } from '../../src/lib/secrets.ts'
import { createSigner, type Signer } from '../../src/lib/signer.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { type Command, OPERATOR, table } from './command.ts'

export async function findWorkspace({ db }: Core, workspace: string) {
  const found = (await listWorkspaceRows(db)).find(({ id, slug }) => String(id) === workspace || slug === workspace)
  if (!found) throw new StartError(`There is no workspace "${workspace}". See: bun run admin workspaces`)
  return found
}

/** Parses settings such as "links=100" and "domains=none" by the rules of the API. */
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
    throw new StartError(`"${settings.join(' ')}" doesn't set limits. NAME must be one of ${known}, and VALUE a whole number or none.`)
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
    throw new StartError(`${file} isn't a hash, and can't be read as a file (${(error as { code?: string }).code}).`)
  }
}

const SHOWN = 20

const chainName = (workspaceId: number | null): string => (workspaceId === null ? 'accounts' : `workspace ${workspaceId}`)

export const WORKSPACE_COMMANDS: Command[] = [
  { usage: 'workspaces', about: 'List all workspaces', run: async ({ db }) => table(await listWorkspaceRows(db)) },
  {
    usage: 'workspaces largest',
    about: 'List the workspaces that use the most storage',
    run: async (deps) =>
      table(
        (await allWorkspaces(deps.reader(null), {}).orderBy('stored_bytes', 'desc').orderBy('id', 'desc').limit(SHOWN).execute()).map(
          ({ id, slug, plan_tier, links, stored_bytes, suspended_at }) => ({
            id,
            slug,
            plan: plan_tier,
            links,
            stored_bytes,
            suspended_at,
          }),
        ),
      ),
  },
  {
    usage: 'plan WORKSPACE TIER',
    about: `Set the plan of a workspace. WORKSPACE is an ID or a slug,\nTIER is one of ${PLANS.join(', ')}`,
    run: async (deps, [workspace = '', tier = '']) => {
      const plan = PLANS.find((known) => known === tier)
      if (!plan) throw new StartError(`"${tier}" isn't a plan. Choose one of ${PLANS.join(', ')}.`)
      const found = await findWorkspace(deps, workspace)
      await changePlan(deps, { workspaceId: found.id, actor: OPERATOR }, { plan_tier: plan })
      return `Changed the plan of workspace ${found.id} (${found.slug}) from ${found.plan} to ${plan}.`
    },
  },
  {
    usage: 'limits WORKSPACE [NAME=VALUE …]',
    about:
      'Show the limits of a workspace, or override limits of its\nplan. VALUE is a number or none. Use "reset" instead to\nremove all overrides',
    run: async (deps, [workspace = '', ...settings]) => {
      const { id } = await findWorkspace(deps, workspace)
      const isReset = settings.length === 1 && settings[0] === 'reset'
      if (settings.length > 0)
        await changePlan(deps, { workspaceId: id, actor: OPERATOR }, { limits: isReset ? null : parseLimits(settings) })
      const row = await requireWorkspace(deps.db, id)
      return table(Object.entries(limitsOf(row)).map(([name, limit]) => ({ name, limit: limit ?? 'none' })))
    },
  },
  { usage: 'domains', about: 'List all custom domains', run: async ({ db }) => table(await listAllDomains(db)) },
  {
    usage: 'domains served',
    about: 'List the hostnames of verified domains, one per line,\nfor scripts',
    run: async ({ db }) =>
      (await listAllDomains(db))
        .filter(isServed)
        .map(({ hostname }) => hostname)
        .join('\n'),
  },
  {
    usage: 'audit-verify [--expect HASH]',
    about:
      'Check every entry of the audit log against its hash, and\nprint the last hash of each chain. Save these hashes in\nanother place. With --expect, also check that a saved hash,\nor the file of signed heads, is still part of the log.\n--expect can be repeated',
    run: async ({ db, config }, _, { expect = [] }) => {
      const signer = createSigner(loadSecretKey(config.dataDir, config.secretKey), config.oldSecretKeys)
      const { chains, faults: missing } = await verifyChains(db, signer, expectedOf(signer, expect))
      const faults = chains.flatMap(({ workspaceId, faults }) => faults.map((fault) => `${chainName(workspaceId)}: ${fault}`))
      if (faults.length + missing.length > 0) throw new StartError(`The audit log was changed.\n${[...faults, ...missing].join('\n')}`)
      return table(chains.map(({ workspaceId, faults: _, ...report }) => ({ chain: chainName(workspaceId), ...report })))
    },
  },
]
