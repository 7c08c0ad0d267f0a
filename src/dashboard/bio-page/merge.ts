import type { Schemas } from '../api.ts'
import { type Content, contentOf, type FieldName, fieldsOf, toApiBlock } from './content.ts'

type ApiBlock = Schemas['BioBlock']

/** The parts of a page, as text to compare. */
export type Parts = { fields: Record<FieldName, string>; blocks: ReadonlyMap<string, string>; order: readonly string[] }

export function partsOf(content: Content, timezone: string): Parts {
  const fields = Object.entries(fieldsOf(content)).map(([name, value]) => [name, JSON.stringify(value)])
  const blocks = content.blocks.map((block): [string, string] => [block.id, JSON.stringify(toApiBlock(block, timezone))])
  return { fields: Object.fromEntries(fields), blocks: new Map(blocks), order: blocks.map(([id]) => id) }
}

export const isSame = (one: Parts, other: Parts): boolean => textOf(one) === textOf(other)
const textOf = ({ fields, blocks, order }: Parts) => JSON.stringify([fields, order.map((id) => blocks.get(id))])

/** The page as it was saved last: as it was typed, and as the service answered. */
export type Saved = { typed: Parts; answered: Parts; updatedAt: string }

export function savedOf(page: Schemas['BioPage'], timezone: string): Saved {
  const parts = partsOf(contentOf(page, timezone), timezone)
  return { typed: parts, answered: parts, updatedAt: page.updated_at }
}

type Merged = { content: Content; isConflict: boolean }

/**
 * Merges the edited page with the changes of somebody else since the last save. If both changed the same field or block, the value here
 * stays, which is a conflict.
 */
export function merge(saved: Saved, here: Content, page: Schemas['BioPage'], timezone: string): Merged {
  const there = contentOf(page, timezone)
  const [hereParts, thereParts] = [partsOf(here, timezone), partsOf(there, timezone)]
  const { typed, answered } = saved
  const content = structuredClone(here)
  let isConflict = false
  for (const name of Object.keys(thereParts.fields) as FieldName[]) {
    if (thereParts.fields[name] === answered.fields[name] || thereParts.fields[name] === hereParts.fields[name]) continue
    if (hereParts.fields[name] === typed.fields[name]) takeField(content, there, name)
    else isConflict = true
  }
  const isChangedHere = (id: string) => hereParts.blocks.get(id) !== typed.blocks.get(id)
  const isChangedThere = (id: string) => thereParts.blocks.get(id) !== answered.blocks.get(id)
  const isHere = (id: string) => hereParts.blocks.has(id)
  const isThere = (id: string) => thereParts.blocks.has(id)
  const all = new Map([...there.blocks, ...here.blocks].map((block) => [block.id, block]))
  for (const { id } of all.values()) {
    if (!isChangedThere(id) || thereParts.blocks.get(id) === hereParts.blocks.get(id)) continue
    if (isChangedHere(id) && typed.blocks.has(id)) isConflict = true
    else if (isThere(id)) all.set(id, there.blocks.find((block) => block.id === id) as Content['blocks'][number])
  }
  // A block that either side removed is gone, unless the other side has changed it.
  const stays = (id: string) => (isHere(id) && isThere(id)) || (isHere(id) ? isChangedHere(id) : isChangedThere(id))
  const isMovedHere = JSON.stringify(hereParts.order) !== JSON.stringify(typed.order)
  const [first, second] = isMovedHere ? [hereParts.order, thereParts.order] : [thereParts.order, hereParts.order]
  const order = withOthers(first, second).filter(stays)
  content.blocks = order.flatMap((id) => all.get(id) ?? [])
  return { content, isConflict }
}

function takeField(content: Content, from: Content, name: FieldName): void {
  const [field, part] = name.split('.') as [keyof Content, string | undefined]
  if (part === undefined) Object.assign(content, { [field]: from[field] })
  else Object.assign(content[field], { [part]: (from[field] as unknown as Record<string, unknown>)[part] })
}

/** The first list, with each that is only in the second after what it follows there. */
function withOthers(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  for (const [place, id] of second.entries())
    if (!order.includes(id)) order.splice(place === 0 ? 0 : order.indexOf(second[place - 1] as string) + 1, 0, id)
  return order
}

/** A block as it was saved last. */
export const savedBlock = ({ typed }: Saved, id: string): ApiBlock | undefined => {
  const text = typed.blocks.get(id)
  return text === undefined ? undefined : (JSON.parse(text) as ApiBlock)
}
