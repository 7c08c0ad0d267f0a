import { customAlphabet } from 'nanoid'
import { parseDateOrTime } from '../../lib/dates.ts'
import { invalidField } from '../../lib/errors.ts'
import { type AddressNeeds, checkAddress } from '../destinations/address.ts'
import { checkDestination } from '../destinations/destination.ts'
import { parseEmbed } from './embeds.ts'
import type { BioBlock, BLOCK_TYPES } from './schema.ts'

type BlockType = (typeof BLOCK_TYPES)[number]
type Field = Exclude<keyof BioBlock, 'id' | 'type' | 'visible' | 'starts_at' | 'ends_at'>

/** The fields of a block of each type. Fields with true are required. */
const FIELDS: Record<BlockType, { readonly [Name in Field]?: boolean }> = {
  link: { title: true, url: true, image_url: false },
  header: { text: true },
  text: { text: true },
  image: { image_url: true, alt: true, url: false },
  social: { links: true },
  embed: { url: true },
  contact: { name: true, organization: false, email: false, phone: false, url: false },
}
const ALL = [...new Set(Object.values(FIELDS).flatMap((fields) => Object.keys(fields)))] as Field[]
const HEADER_MAX = 120

const newId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 8)

/** Blocks as they are stored: each with an id, what isn't given left out, addresses normalized. Throws a 400 that names the field. */
export function checkBlocks(deps: AddressNeeds, blocks: readonly BioBlock[], timezone: string): BioBlock[] {
  const ids = new Set<string>()
  return blocks.map((block, index) => {
    const id = block.id ?? newId()
    if (ids.has(id)) throw invalidField(`blocks.${index}.id`, 'is already used by another block of this page')
    ids.add(id)
    return {
      id,
      type: block.type,
      visible: block.visible ?? true,
      ...checkTimes(block, index, timezone),
      ...checkFields(deps, block, index),
    }
  })
}

function checkTimes({ starts_at, ends_at }: BioBlock, index: number, timezone: string): Pick<BioBlock, 'starts_at' | 'ends_at'> {
  const start = starts_at == null ? null : parseDateOrTime(starts_at, `blocks.${index}.starts_at`, 'first', timezone)
  const end = ends_at == null ? null : parseDateOrTime(ends_at, `blocks.${index}.ends_at`, 'last', timezone)
  if (start !== null && end !== null && end <= start) throw invalidField(`blocks.${index}.ends_at`, 'must be after starts_at')
  return {
    ...(start !== null && { starts_at: new Date(start).toISOString() }),
    ...(end !== null && { ends_at: new Date(end).toISOString() }),
  }
}

function checkFields(deps: AddressNeeds, block: BioBlock, index: number): Partial<BioBlock> {
  const fields = FIELDS[block.type]
  const at = (name: string) => `blocks.${index}.${name}`
  for (const name of ALL) {
    if (fields[name] === undefined && block[name] != null) throw invalidField(at(name), `isn't allowed in a block of type "${block.type}"`)
    if (fields[name] && block[name] == null) throw invalidField(at(name), `is required in a block of type "${block.type}"`)
  }
  const { text, url, image_url, links } = block
  if (block.type === 'header' && (text?.includes('\n') || [...(text ?? '')].length > HEADER_MAX))
    throw invalidField(at('text'), `must be one line of at most ${HEADER_MAX} characters`)
  const given = Object.fromEntries(ALL.flatMap((name) => (block[name] == null ? [] : [[name, block[name]]]))) as Partial<BioBlock>
  if (block.type === 'embed') return { url: parseEmbed(url ?? '', at('url')).url }
  return {
    ...given,
    ...(url != null && { url: checkAddress(deps, url, at('url')) }),
    ...(image_url != null && { image_url: checkDestination(deps.config, image_url, at('image_url')) }),
    ...(links && {
      links: links.map(({ platform, url }, index) => ({ platform, url: checkAddress(deps, url, at(`links.${index}.url`)) })),
    }),
  }
}
