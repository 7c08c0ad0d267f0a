import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../../lib/log.ts'
import { type AgreementText, KINDS, type Kind, TEXTS_MAX } from './schema.ts'
import baa from './texts/baa.txt'
import dpa from './texts/dpa.txt'
import tos from './texts/tos.txt'

// The agreements that can be signed: those that come with the product, or the operator's own.

const TEMPLATES: Record<Kind, string> = { dpa, baa, tos }
/** The version of all templates. A change of their words needs another version. */
const VERSION = '2026-11-27'
const MAX_BYTES = 256 * 1024
const FILE = /^(dpa|baa|tos)-([\w.-]{1,40})\.(txt|md)$/

/**
 * The operator's are files in DATA_DIR/agreements, named kind-version.txt or .md, in UTF-8; their first line is the title. Where there
 * is one of a kind, the templates of that kind aren't offered. A file that can't be read is left out, and said in the log.
 */
export async function listTexts({ config, log }: { config: Config; log: Log }): Promise<AgreementText[]> {
  const folder = join(config.dataDir, 'agreements')
  const names = await readdir(folder).catch(() => [])
  const own: AgreementText[] = []
  for (const name of names.sort().slice(0, TEXTS_MAX)) {
    const [, kind, version] = FILE.exec(name) ?? []
    if (kind === undefined || version === undefined) continue
    try {
      own.push(toText(kind as Kind, version, await readText(join(folder, name))))
    } catch (error) {
      log.warn({ err: error, file: name }, "an agreement can't be offered")
    }
  }
  const templates = KINDS.filter((kind) => !own.some((text) => text.kind === kind)).map((kind) => toText(kind, VERSION, TEMPLATES[kind]))
  return [...own, ...templates].slice(0, TEXTS_MAX)
}

function toText(kind: Kind, version: string, text: string): AgreementText {
  const title =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replace(/^#+\s*/, '')
      .trim()
      .slice(0, 200) ?? ''
  if (title === '') throw new Error('The first line of the file must be the title of the agreement.')
  return { kind, version, title, sha256: createHash('sha256').update(text).digest('hex'), text }
}

async function readText(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES + 1), 0, MAX_BYTES + 1, 0)
    if (bytesRead > MAX_BYTES) throw new Error(`The file has more than ${MAX_BYTES} bytes.`)
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
