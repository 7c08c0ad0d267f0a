import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, TerseError } from '@terse/client'
import type { Io } from './io.ts'
import { UsageError } from './usage-error.ts'

// Work of the service that takes a while: it is asked for, watched, and its result fetched.

const FIRST_POLL_MS = 200
const LAST_POLL_MS = 3000

type Job = { id: number; status: string; error: string | null }

async function watch<J extends Job>(io: Io, job: J, look: (id: number) => Promise<J>, progress: (job: J) => string): Promise<J> {
  let current = job
  for (let wait = FIRST_POLL_MS; current.status === 'pending' || current.status === 'running'; wait = Math.min(LAST_POLL_MS, wait * 1.5)) {
    io.progress(progress(current))
    await io.sleep(wait)
    current = await look(job.id)
  }
  io.progress(progress(current))
  io.endProgress()
  return current
}

const read = async (io: Io, file: string): Promise<string> => {
  if (file === '-') return io.readInput()
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`)
  }
}

type Values = Record<string, unknown>

export type Imported = Record<string, unknown> & { failures: object[] }

/** Imports a file, and answers the import with what was rejected. */
export async function runImport(client: Client, io: Io, path: { workspace_id: number }, { file, ...values }: Values): Promise<Imported> {
  const body = { ...values, content: await read(io, String(file)) } as Parameters<Client['createImport']>[0]['body']
  const started = await client.createImport({ path, body })
  // A dry run answers at once.
  if (!('status' in started)) return { ...(started as Values), failures: [] }
  const done = await watch(
    io,
    started,
    (id) => client.getImport({ path: { ...path, import_id: id } }),
    ({ status, done: rows, rows: all, failed }) => `${status}: ${rows} of ${all} rows, ${failed} rejected`,
  )
  const failures: object[] = []
  if (done.failed > 0)
    for await (const failure of client.all('listImportFailures', { path: { ...path, import_id: done.id }, query: { limit: 100 } }))
      failures.push(failure)
  if (done.status !== 'completed')
    throw new TerseError(0, { code: `import_${done.status}`, error: done.error ?? `The import is ${done.status}.` })
  return { ...done, failures }
}

/** Makes an export, and writes its file. */
export async function runExport(
  client: Client,
  io: Io,
  path: { workspace_id: number },
  { output, ...values }: Values,
): Promise<object | undefined> {
  const body = values as Parameters<Client['createExport']>[0]['body']
  const done = await watch(
    io,
    await client.createExport({ path, body }),
    (id) => client.getExport({ path: { ...path, export_id: id } }),
    ({ status, rows_done }) => `${status}: ${rows_done} rows`,
  )
  if (done.status !== 'completed')
    throw new TerseError(0, { code: `export_${done.status}`, error: done.error ?? `The export is ${done.status}.` })
  const response = await client.downloadExport({ path: { ...path, export_id: done.id } })
  await save(io, response, output as string | undefined)
  return output === undefined ? undefined : { ...done, file: output }
}

/** Writes an answer's content into a file, or to standard output. */
export async function save(io: Io, response: Response, output: string | undefined): Promise<void> {
  if (!response.body) return
  const content = Readable.from(response.body)
  try {
    await pipeline(content, output === undefined ? io.rawOutput() : createWriteStream(output, { mode: 0o600 }), {
      end: output !== undefined,
    })
  } catch (error) {
    throw new UsageError(`${output ?? 'Standard output'} can't be written: ${(error as Error).message}`)
  }
}
