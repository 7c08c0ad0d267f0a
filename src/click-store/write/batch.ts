import type { ClickBatch, RawClick } from '../thread.ts'

// Clicks on their way to the clicks' thread: words of 32 bits, and each text of a batch once. Cloning these costs a tenth of what
// objects do, and what a text means is looked up once for all clicks that have it.

// The positions of a click's words. Times are relative to the batch's first click, and can be earlier. Texts are indexes into the table of
// texts.
export const LINK = 0
export const WORKSPACE = 1
const AFTER = 2
export const ADDRESS = 3
export const COUNTRY = 4
export const USER_AGENT = 5
export const REFERRER = 6
export const LANGUAGES = 7
export const QUERY = 8
export const HINTS = 9
export const FLAGS = 10
export const WORDS = 11

export const IS_BOT_VISIT = 1
export const TRACKS_BOTS = 2
export const IS_UNTRACKED = 4
export const ANONYMIZES = 8

// One transaction of the clicks' thread. Where many links are followed, a larger one writes fewer pages for each click.
export const MAX_BATCH = 20_000
const FIRST_CLICKS = 256
const MAX_APART_MS = 2 ** 31

/** A batch that is being filled. */
export class BatchBuilder {
  readonly #firstId: number
  #words = new Uint32Array(FIRST_CLICKS * WORDS)
  #texts: string[] = ['']
  #places = new Map<string, number>()
  #count = 0
  #firstAt = 0

  constructor(firstId: number) {
    this.#firstId = firstId
  }

  get count(): number {
    return this.#count
  }

  /** Returns false if the batch is full, or the clock has been changed by weeks since it began. */
  hasRoom(at: number): boolean {
    return this.#count < MAX_BATCH && (this.#count === 0 || Math.abs(at - this.#firstAt) < MAX_APART_MS)
  }

  /** Returns the click's id. */
  add(click: RawClick): number {
    if (this.#count === 0) this.#firstAt = click.at
    const word = this.#count * WORDS
    if (word === this.#words.length) this.#grow()
    const words = this.#words
    words[word + LINK] = click.linkId
    words[word + WORKSPACE] = click.workspaceId
    words[word + AFTER] = click.at - this.#firstAt
    words[word + ADDRESS] = this.#placeOf(click.address)
    words[word + COUNTRY] = this.#placeOf(click.country)
    words[word + USER_AGENT] = this.#placeOf(click.userAgent)
    words[word + REFERRER] = this.#placeOf(click.referrer)
    words[word + LANGUAGES] = this.#placeOf(click.languages)
    words[word + QUERY] = this.#placeOf(click.query)
    words[word + HINTS] = click.hints
    words[word + FLAGS] =
      (click.isBot ? IS_BOT_VISIT : 0) |
      (click.tracksBots ? TRACKS_BOTS : 0) |
      (click.isUntracked ? IS_UNTRACKED : 0) |
      (click.anonymizes ? ANONYMIZES : 0)
    return this.#firstId + this.#count++
  }

  /** The batch so far. It is a copy. */
  toBatch(number: number): ClickBatch {
    return {
      number,
      firstId: this.#firstId,
      firstAt: this.#firstAt,
      count: this.#count,
      texts: this.#texts,
      words: this.#words.slice(0, this.#count * WORDS),
    }
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2)
    words.set(this.#words)
    this.#words = words
  }

  #placeOf(text: string): number {
    if (text === '') return 0
    let place = this.#places.get(text)
    if (place === undefined) {
      place = this.#texts.push(text) - 1
      this.#places.set(text, place)
    }
    return place
  }
}

/** The time of the click whose words begin there. */
export const timeAt = ({ firstAt, words }: ClickBatch, word: number): number => firstAt + ((words[word + AFTER] as number) | 0)

/** A batch of these clicks, at most as many as one may have. */
export function toBatch(number: number, clicks: RawClick[], firstId = 1): ClickBatch {
  const builder = new BatchBuilder(firstId)
  for (const click of clicks) builder.add(click)
  return builder.toBatch(number)
}

/** The clicks of a batch. */
export const readBatch = (batch: ClickBatch): RawClick[] =>
  Array.from({ length: batch.count }, (_, index) => {
    const word = index * WORDS
    const number = (field: number) => batch.words[word + field] as number
    const text = (field: number) => batch.texts[number(field)] as string
    const has = (flag: number) => (number(FLAGS) & flag) !== 0
    return {
      linkId: number(LINK),
      workspaceId: number(WORKSPACE),
      at: timeAt(batch, word),
      address: text(ADDRESS),
      country: text(COUNTRY),
      userAgent: text(USER_AGENT),
      hints: number(HINTS),
      referrer: text(REFERRER),
      languages: text(LANGUAGES),
      query: text(QUERY),
      isBot: has(IS_BOT_VISIT),
      tracksBots: has(TRACKS_BOTS),
      isUntracked: has(IS_UNTRACKED),
      anonymizes: has(ANONYMIZES),
    }
  })
