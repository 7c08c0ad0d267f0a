import { BULK_BODY_LIMIT, parseBody } from '../../http/body.ts'
import { MAX_PARTS, piecesOf } from '../../http/multipart.ts'
import { markedCharset } from '../../lib/byte-order-mark.ts'
import { invalidField, malformedJson, unsupportedMediaType } from '../../lib/errors.ts'
import { IMPORT_TAGS_MAX } from './schema.ts'

const TABLES = new Set(['text/csv', 'application/csv', 'text/tab-separated-values'])
const FORM = 'multipart/form-data'
const WRONG_TYPE = 'Send the import as application/json or multipart/form-data, or send only the export as text/csv.'

/** An import as JSON, as a form with a file, or as the export itself with the options in the address. 415 for anything else. */
export async function readImportBody(request: Request, bytes: Uint8Array): Promise<unknown> {
  const header = request.headers.get('content-type') ?? ''
  const type = header.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const options = new URL(request.url).searchParams
  if (TABLES.has(type)) return { source: 'csv', ...optionsOf(options), content: decode(bytes, charsetOf(header)) }
  if (type !== FORM && type !== 'application/json' && bytes.length > 0) throw unsupportedMediaType(WRONG_TYPE)
  const [name] = options.keys()
  if (name !== undefined) throw invalidField(name, 'must be in the request body, because only a CSV body has its options in the URL')
  if (type === FORM) return readForm(header, bytes)
  return parseBody(request, bytes, BULK_BODY_LIMIT)
}

/** The fields of a form, and its file. */
async function readForm(type: string, bytes: Uint8Array): Promise<unknown> {
  if (piecesOf(type, bytes)?.isCut) throw malformedJson(`The form must have at most ${MAX_PARTS} parts.`)
  let form: FormData
  try {
    form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
  } catch {
    throw malformedJson("The request body isn't valid multipart/form-data.")
  }
  const fields = new URLSearchParams()
  let content: string | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== 'content') fields.append(name, value)
    else if (content !== undefined) throw invalidField(name, 'is a second export. Send one export per request')
    else if (typeof value === 'string') content = value
    else if (name !== 'file' && name !== 'content') throw invalidField(name, "isn't allowed as the name of the file. Name it `file`")
    else content = decode(new Uint8Array(await value.arrayBuffer()), partCharset(bytes, name))
  }
  return { ...optionsOf(fields), ...(content !== undefined && { content }) }
}

const NUMBERS = new Set(['link_id', 'domain_id', 'campaign_id', 'utm_template_id'])
const FLAGS = new Map([
  ['true', true],
  ['false', false],
])

/** Options as text, as the values that JSON would have. What can't be read stays, for validation to name. */
function optionsOf(options: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of options) {
    if (name === 'tags') {
      // One more than there may be says that there are too many.
      const tags = value.split(',', IMPORT_TAGS_MAX + 1).map((tag) => tag.trim())
      values[name] = [...((values[name] as string[] | undefined) ?? []), ...tags].slice(0, IMPORT_TAGS_MAX + 1)
    } else if (Object.hasOwn(values, name)) throw invalidField(name, 'must not be repeated')
    else if (NUMBERS.has(name)) values[name] = value === 'null' ? null : /^\d{1,15}$/.test(value) ? Number(value) : value
    else if (name === 'dry_run' || name === 'history') values[name] = FLAGS.get(value) ?? value
    else if (name === 'domains') values[name] = jsonOf(value)
    else values[name] = value
  }
  return values
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const CHARSET = /;\s*charset\s*=\s*"?([\w.:-]{1,40})"?/i
const charsetOf = (header: string): string => CHARSET.exec(header)?.[1] ?? 'utf-8'

// The header of a part. A form's reader keeps its type without the charset.
const MAX_PART_HEADER = 4096

function partCharset(bytes: Uint8Array, name: string): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = all.indexOf(`name="${name}"`)
  if (at === -1) return 'utf-8'
  const [header = ''] = all.toString('latin1', at, at + MAX_PART_HEADER).split('\r\n\r\n', 1)
  return charsetOf(header)
}

function decode(bytes: Uint8Array, named: string): string {
  // A byte order mark takes precedence over the charset of the header.
  const charset = markedCharset(bytes) ?? named
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset, { fatal: true })
  } catch {
    throw unsupportedMediaType(`The charset ${charset} isn't supported. Send utf-8 or windows-1252.`)
  }
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidField(
      'content',
      `isn't valid ${decoder.encoding}. Name its charset, for example with Content-Type: text/csv; charset=windows-1252`,
    )
  }
}
