import type { Schemas } from '../api.ts'
import { type Content, contentOf, type FieldName, fieldsOf, isIncomplete, toApiBlock, unfinishedFields } from './content.ts'
import { isSame, merge, type Parts, partsOf, type Saved, savedBlock, savedOf } from './merge.ts'

type BioPage = Schemas['BioPage']
type Body = Schemas['BioPageUpdate']

const TYPING_MS = 1000

export type Snapshot = {
  content: Content
  /** The status of the changes: all are saved, some aren't saved yet, they are being sent, or they couldn't be sent. */
  state: 'saved' | 'typed' | 'saving' | 'failed'
  /** The service's errors about fields, by path. In the path of a block, its ID replaces the index. */
  faults: Readonly<Record<string, string>>
  error: unknown
  /** How often it was saved, or changed by others: the preview is older. */
  version: number
}

export type Draft = ReturnType<typeof createDraft>
type Options = {
  page: BioPage
  timezone: string
  read: () => Promise<BioPage>
  save: (body: Body) => Promise<BioPage>
  /** Returns the faults of the fields in a refusal. */
  faultsOf: (error: unknown) => readonly { path: string; message: string }[]
  onSaved: (page: BioPage) => void
  /** Called if somebody else has changed the page in the meantime. */
  onMerged: (isConflict: boolean) => void
  /** The unsaved changes, for the next time that the page is edited in this tab. */
  kept: { read: () => string | null; write: (text: string | null) => void }
}

/**
 * Manages a page while it is edited. Changes are saved automatically after a short time. Refused or unfinished ones stay here with an
 * error, and don't keep the rest from being saved.
 */
export function createDraft({ page: first, timezone, read, save, faultsOf, onSaved, onMerged, kept }: Options) {
  let page = first
  let saved: Saved = savedOf(page, timezone)
  let snapshot: Snapshot = { content: contentOf(page, timezone), state: 'saved', faults: {}, error: undefined, version: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  /** The refused values, as text, by field or block. They are not sent again before they change. */
  const refused = new Map<string, string>()
  const listeners = new Set<() => void>()

  const isDirty = () => !isSame(partsOf(snapshot.content, timezone), saved.typed)
  function set(changes: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changes }
    kept.write(isDirty() ? JSON.stringify({ content: snapshot.content, page }) : null)
    for (const listener of listeners) listener()
  }
  function saveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), TYPING_MS)
  }

  function change(changed: (content: Content) => Content): void {
    set({ content: changed(snapshot.content) })
    set({ faults: standingFaults(), state: isDirty() ? 'typed' : 'saved' })
    saveSoon()
  }

  /** Returns the errors of the values that haven't changed since. */
  function standingFaults(): Snapshot['faults'] {
    const { fields, blocks } = partsOf(snapshot.content, timezone)
    return Object.fromEntries(
      Object.entries(snapshot.faults).filter(([path]) => {
        const part = partOf(path)
        return (fields[part as FieldName] ?? blocks.get(part)) === refused.get(part)
      }),
    )
  }

  /** Saves what can be saved. Ends when it is, or when it can't be. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run(): Promise<void> {
    try {
      for (let body = bodyOf(); body !== undefined; body = bodyOf()) {
        set({ state: 'saving', error: undefined })
        // Blocks are replaced as a whole, including those that others have changed, so the page is read first.
        if (body.blocks) {
          adopt(await read())
          body = bodyOf()
        }
        if (body !== undefined) await send(body)
      }
      set({ state: isDirty() ? 'typed' : 'saved', error: undefined })
    } catch (error) {
      set({ state: 'failed', error })
    }
  }

  async function send(body: Body): Promise<void> {
    const sent = partsOf(snapshot.content, timezone)
    let found: BioPage
    try {
      found = await save(body)
    } catch (error) {
      if (!refuse(error, body, sent)) throw error
      return
    }
    const fieldsOfSent = ({ fields }: Parts) => Object.fromEntries(sentFields(body).map((name) => [name, fields[name]]))
    const blocks = body.blocks?.map((block): [string, string] => [block.id ?? '', JSON.stringify(block)])
    const { typed, answered } = saved
    const next = savedOf(found, timezone).answered
    take(found, {
      typed: {
        fields: { ...typed.fields, ...fieldsOfSent(sent) },
        blocks: blocks ? new Map(blocks) : typed.blocks,
        order: blocks ? blocks.map(([id]) => id) : typed.order,
      },
      answered: { ...(blocks ? next : answered), fields: { ...answered.fields, ...fieldsOfSent(next) } },
      updatedAt: found.updated_at,
    })
  }

  /** Stores the service's errors about fields and blocks. Returns false if there was none about any of them. */
  function refuse(error: unknown, body: Body, sent: ReturnType<typeof partsOf>): boolean {
    const faults = faultsOf(error).map(({ path, message }): [string, string] => [
      path.replaceAll('/', '.').replace(/^blocks\.(\d+)/, (_, place) => `blocks.${body.blocks?.[Number(place)]?.id}`),
      message,
    ])
    for (const [path] of faults) {
      const part = partOf(path)
      const text = sent.fields[part as FieldName] ?? sent.blocks.get(part)
      if (text === undefined || refused.get(part) === text) return false
      refused.set(part, text)
    }
    set({ faults: { ...standingFaults(), ...Object.fromEntries(faults) } })
    return faults.length > 0
  }

  /** Returns the body to send, or undefined if nothing has changed. */
  function bodyOf(): Body | undefined {
    const { content } = snapshot
    const now = partsOf(content, timezone)
    const values = fieldsOf(content)
    const unfinished = unfinishedFields(content)
    const names = (Object.keys(values) as FieldName[]).filter(
      (name) => now.fields[name] !== saved.typed.fields[name] && !unfinished.includes(name) && refused.get(name) !== now.fields[name],
    )
    const blocks = content.blocks.flatMap((block) =>
      isIncomplete(block) || refused.get(block.id) === now.blocks.get(block.id)
        ? (savedBlock(saved, block.id) ?? [])
        : toApiBlock(block, timezone),
    )
    const isChanged = JSON.stringify(blocks) !== JSON.stringify(saved.typed.order.map((id) => savedBlock(saved, id)))
    if (names.length === 0 && !isChanged) return undefined
    const given = (prefix: string) =>
      names.filter((name) => name.startsWith(prefix)).map((name) => [name.slice(prefix.length), values[name]])
    const seo = Object.fromEntries(given('seo.'))
    return {
      ...Object.fromEntries(given('').filter(([name]) => !String(name).startsWith('seo.'))),
      ...(Object.keys(seo).length > 0 && { seo }),
      ...(isChanged && { blocks }),
    }
  }

  /** Takes what somebody else has changed. */
  function adopt(found: BioPage): void {
    if (found.updated_at > saved.updatedAt) take(found, saved)
  }

  /** The page as the service has it now. `before`: as it would be, had nobody else changed it. */
  function take(found: BioPage, before: Saved): void {
    const now = savedOf(found, timezone)
    const merged = isSame(before.answered, now.answered) ? undefined : merge(before, snapshot.content, found, timezone)
    page = found
    saved = merged ? now : { ...before, updatedAt: found.updated_at }
    set({ version: snapshot.version + 1, ...(merged && { content: merged.content }) })
    onSaved(found)
    if (merged) onMerged(merged.isConflict)
  }

  function restore(): void {
    const text = kept.read()
    if (text === null) return
    const before = JSON.parse(text) as { content: Content; page: BioPage }
    set({ content: merge(savedOf(before.page, timezone), before.content, page, timezone).content })
    set({ state: isDirty() ? 'typed' : 'saved' })
    if (isDirty()) saveSoon()
  }
  restore()

  return {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    flush,
    /** Adopts a page that was read again, such as when its tab was shown again. */
    noticeRead: (found: BioPage) => {
      if (!running) adopt(found)
    },
    isDirty,
  }
}

const sentFields = ({ blocks: _, seo, ...fields }: Body): FieldName[] =>
  [...Object.keys(fields), ...Object.keys(seo ?? {}).map((name) => `seo.${name}`)] as FieldName[]

/** The field, or the id of the block, that a path is in. */
const partOf = (path: string): string => {
  const [first = '', second = ''] = path.split('.')
  return first === 'blocks' ? second : first === 'seo' ? `seo.${second}` : first
}
