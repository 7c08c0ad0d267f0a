import { readFileSync } from 'node:fs'

// Generates the properties of visitors. The numbers are the same each time, so that rounds differ only by chance.

export const LANGUAGES =
  'en-US,en;q=0.9|en-GB,en;q=0.9|de-DE,de;q=0.9,en;q=0.8|fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7|es-ES,es;q=0.9|es-MX,es;q=0.9,en;q=0.8|pt-BR,pt;q=0.9,en-US;q=0.8|it-IT,it;q=0.9|nl-NL,nl;q=0.9,en;q=0.7|pl-PL,pl;q=0.9|ja-JP,ja;q=0.9|ko-KR,ko;q=0.9|zh-CN,zh;q=0.9|zh-TW,zh;q=0.9,en;q=0.5|ru-RU,ru;q=0.9|tr-TR,tr;q=0.9|sv-SE,sv;q=0.9,en;q=0.8|hi-IN,hi;q=0.9,en;q=0.8|ar-EG,ar;q=0.9'.split(
    '|',
  )
export const REFERRERS =
  'https://www.google.com/|https://www.bing.com/|https://duckduckgo.com/|https://t.co/|https://www.facebook.com/|https://l.instagram.com/|https://www.linkedin.com/|https://www.reddit.com/r/programming/|https://news.ycombinator.com/|https://www.youtube.com/|https://mail.google.com/|https://out.reddit.com/|https://lobste.rs/'.split(
    '|',
  )

/** Zipf's law: of so many things the n-th is met 1/n as often as the first. The sums of their shares, for `indexOf`. */
export function zipfSums(count: number): Float64Array {
  const sums = new Float64Array(count)
  let total = 0
  for (let rank = 0; rank < count; rank++) {
    total += 1 / (rank + 1)
    sums[rank] = total
  }
  return sums.map((sum) => sum / total)
}

/** Returns user agents of real browsers, and how often each is seen. */
export function knownUserAgents(): { weight: number; userAgent: string }[] {
  const lines = readFileSync(new URL('./user-agents.tsv', import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string])
    .map(([weight, userAgent]) => ({ weight: Number(weight), userAgent }))
}

export function createUserAgents(random: () => number): () => string {
  const known = knownUserAgents()
  let total = 0
  const upTo = Float64Array.from(known, ({ weight }) => {
    total += weight
    return total
  })
  return () => known[indexOf(upTo, random() * total)]?.userAgent ?? ''
}

/** The first place whose sum is above the value. */
export function indexOf(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > value) high = middle
    else low = middle + 1
  }
  return low
}

export const pick = (random: () => number, from: readonly string[]) => from[Math.floor(random() * from.length)] as string

/** mulberry32: small, fast, and the same every time. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
