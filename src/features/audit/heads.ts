import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from 'elysia'
import type { Core, TimedTx } from '../../core.ts'
import { faultsIn } from '../../http/faults.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { ownText } from '../../lib/mail-text.ts'
import type { Signer } from '../../lib/signer.ts'
import { StartError } from '../../lib/start-error.ts'
import { queueMail } from '../mail/mail.ts'
import { isSealed, sealPurge } from './purge-seal.ts'
import { listChains, listUnchained, updateSeal } from './queries.ts'

// The end of each chain, signed every day and taken elsewhere: whoever can write the databases could also write a whole new chain, but
// can't change what was noted outside of this machine.

const PURPOSE = 'audit heads'
const FORMAT = 'terse-audit-heads'
/** A mail has no more. */
const MAX_MAILED = 2000

/** `workspace_id` 0: the entries about accounts. `unchained`: how many entries have no hash. */
type Head = { workspace_id: number; entries: number; purged: number; unchained: number; hash: string }
export type Heads = { format: typeof FORMAT; service: string; at: string; chains: Head[]; left_out: number; signature: string }

const Count = t.Integer({ minimum: 0 })
const HeadsShape = t.Object({
  format: t.Literal(FORMAT),
  service: t.String(),
  at: t.String(),
  chains: t.Array(
    t.Object({ workspace_id: Count, entries: Count, purged: Count, unchained: Count, hash: t.String({ pattern: '^[0-9a-f]{64}$' }) }),
  ),
  left_out: Count,
  signature: t.String({ pattern: '^[0-9a-f]{64}$' }),
})

type Needs = Pick<Core, 'db' | 'reader' | 'write' | 'config'> & { readonly signer: Signer }

/** Signs the ends of all chains, and sends them to where AUDIT_HEADS says. */
export async function signHeads(deps: Needs, now: number, stopping: AbortSignal): Promise<void> {
  await renewSeals(deps, stopping)
  const { auditHeads } = deps.config
  if (auditHeads === undefined) return
  const { mail, folder } = auditHeads
  const heads = await readHeads(deps, now, mail === undefined ? Number.POSITIVE_INFINITY : MAX_MAILED)
  const text = `${JSON.stringify(heads, null, 1)}\n`
  if (mail !== undefined) await deps.write((tx) => mailHeads({ tx, now }, mail, heads, text))
  else if (folder !== undefined) await writeHeads(folder, heads, text)
}

async function readHeads({ db, reader, signer, config }: Needs, now: number, limit: number): Promise<Heads> {
  // The query reads all entries, so it runs on the reader's thread.
  const unchained = new Map((await listUnchained(reader(null))).map(({ id, entries }) => [id, entries]))
  const chains = (await listChains(db)).map(({ workspace_id, entries, purged, hash }) => ({
    workspace_id,
    entries,
    purged,
    unchained: unchained.get(workspace_id) ?? 0,
    hash: Buffer.from(hash).toString('hex'),
  }))
  const signed = {
    format: FORMAT,
    service: config.baseUrl,
    at: toTimestamp(now),
    chains: chains.slice(0, limit),
    left_out: Math.max(0, chains.length - limit),
  } as const
  return { ...signed, signature: signer.sign(PURPOSE, JSON.stringify(signed)) }
}

/** A file a day, which appears once it is whole. */
async function writeHeads(folder: string, { at }: Heads, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `audit-heads-${at.slice(0, 10)}.json`)
  await writeFile(`${file}.part`, text, { mode: 0o600, flush: true })
  await chmod(`${file}.part`, 0o400)
  await rename(`${file}.part`, file)
}

const mailHeads = ({ tx, now }: TimedTx, to: string, { at }: Heads, text: string): Promise<void> =>
  queueMail(tx, now, {
    to,
    write: ({ tMail }) => ({
      subject: tMail('Signed heads of the audit log, {date}', { date: at.slice(0, 10) }),
      text: tMail(
        'Keep this email. To check later whether audit entries were changed or removed, save the text between the lines as a file, and run: {command}\n\n----\n{heads}----\n',
        { command: ownText('bun run admin audit-verify --expect FILE'), heads: ownText(text) },
      ),
    }),
  })

/** After a rotation of the key, while the old one is still known. */
async function renewSeals({ db, write, signer }: Needs, stopping: AbortSignal): Promise<void> {
  for (const chain of await listChains(db)) {
    if (stopping.aborted) return
    const seal = chain.purged_seal === null || !isSealed(signer, chain) ? null : sealPurge(signer, chain)
    if (seal !== null && seal !== chain.purged_seal) await write((tx) => updateSeal(tx, chain, seal))
  }
}

/** Heads that were signed here. Throws a StartError for other text. */
export function parseHeads(signer: Signer, text: string): Heads {
  let heads: Heads | undefined
  try {
    heads = JSON.parse(text)
  } catch {}
  if (heads === undefined || faultsIn(HeadsShape, heads).length > 0)
    throw new StartError("The file doesn't contain the signed heads of an audit log.")
  const { signature, ...signed } = heads
  if (!signer.verify(PURPOSE, JSON.stringify(signed), signature))
    throw new StartError("The signature of the heads isn't valid. They were changed, or signed with another SECRET_KEY.")
  return heads
}
