import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, OPERATIONS, TerseError } from '@terse/client'
import type { Io } from './io.ts'
import { UsageError } from './usage-error.ts'

// Work of the service that takes a while: it is asked for, watched, and its result fetched.

const FIRST_POLL_MS = 200
const LAST_POLL_MS = 3000
const PAGE = 100

type Job = { id: number; status: string; error: string | null }

async function watch<J extends Job>(
  io: Io,
  what: string,
  job: J,
  look: (id: number) => Promise<J>,
  progress: (job: J) => string,
): Promise<J> {
  let current = job
  const ended = io.onInterrupt(`The ${what} keeps running on the server with the ID ${job.id}. You can follow it in the dashboard.`)
  for (let wait = FIRST_POLL_MS; current.status === 'pending' || current.status === 'running'; wait = Math.min(LAST_POLL_MS, wait * 1.5)) {
    io.progress(progress(current))
    await io.sleep(wait)
    current = await look(job.id)
  }
  ended()
  io.progress(progress(current))
  io.endProgress()
  return current
}

/** Returns the encoding that a byte order mark stands for, because spreadsheets write UTF-16 with one. */
const markedEncoding = ([first, second]: Uint8Array): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined

/** The text of a file, or of standard input. What isn't in the encoding is refused, rather than replaced by other characters. */
async function read(io: Io, file: string, encoding: string): Promise<string> {
  const bytes = await (file === '-' ? io.readInput() : readFile(file)).catch((error: Error) => {
    throw new UsageError(`${file} can't be read: ${error.message}`)
  })
  try {
    return new TextDecoder(markedEncoding(bytes) ?? encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    const hint =
      error instanceof RangeError
        ? 'an unknown encoding'
        : 'not the encoding of the file. Set the right one, such as --encoding windows-1252'
    throw new UsageError(`${file} can't be read: ${encoding} is ${hint}.`)
  }
}

type Values = Record<string, unknown>

export type Imported = Record<string, unknown> & { failures: unknown[]; warnings?: unknown }

// The operations that list what an import rejected, and what it changed or left out.
const REPORTS = { failures: 'listImportFailures', warnings: 'listImportWarnings' }

/** Imports a file, or what the values name, and answers the import with its failures and warnings. */
export async function runImport(
  client: Client,
  io: Io,
  path: { workspace_id: number },
  { file, encoding, ...values }: Values,
): Promise<Imported> {
  // A token that was typed would be in the list of processes.
  if (values.token === '-') values.token = new TextDecoder().decode(await io.readInput()).trim()
  // A service is asked for its links, or its file is given.
  if (file === undefined && values.url === undefined && values.token === undefined)
    throw new UsageError('FILE is missing. Use - for standard input, or use --url and --token to fetch the links from the service.')
  const content = file === undefined ? {} : { content: await read(io, String(file), String(encoding ?? 'utf-8')) }
  const done = await watch(
    io,
    'import',
    await client.createImport({ path, body: { ...values, ...content } as Parameters<Client['createImport']>[0]['body'] }),
    (id) => client.getImport({ path: { ...path, import_id: id } }),
    ({ status, done: rows, rows: all, failed }) => `${status}: ${rows} of ${all} rows, ${failed} rejected`,
  )
  if (done.status !== 'completed')
    throw new TerseError(0, { code: `import_${done.status}`, error: done.error ?? `The import is ${done.status}.` })
  const reports: Record<string, unknown[]> = {}
  for (const [name, operation] of Object.entries(REPORTS)) {
    if (!(operation in OPERATIONS)) continue
    const own: unknown[] = []
    const list = client.all as (operation: string, input: object) => AsyncGenerator<unknown>
    for await (const item of list(operation, { path: { ...path, import_id: done.id }, query: { limit: PAGE } })) own.push(item)
    reports[name] = own
  }
  return { ...done, failures: [], ...reports }
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
    'export',
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
    const { message, syscall } = error as NodeJS.ErrnoException
    if (syscall === 'open' || syscall === 'write') throw new UsageError(`${output ?? 'Standard output'} can't be written: ${message}`)
    const left = output === undefined ? 'the output' : output
    throw new TerseError(
      0,
      { code: 'unreachable', error: `The response was cut off, so ${left} is incomplete (${message}).` },
      { cause: error },
    )
  }
}
