import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { childrenOf } from '../../scripts/bench/process-stats.ts'
import { AS_ANN, useKillableServer } from '../killable.ts'

// No image stops the server, fills its memory or keeps others waiting: it's refused, or read within its limits, and the next request
// is answered. By a server of its own, whose memory and process ID say so.

const { call, server } = useKillableServer()
const MAX_MIB = 400
// Far beyond what the limits of child processes allow: the machine may be busy with other tests.
const WITHIN_MS = 45_000
let workspaces: { id: number }[] = []
let linkId: number
let pid: number

beforeAll(async () => {
  workspaces = [await call('POST', '/v1/workspaces', { name: 'Attacker' }), await call('POST', '/v1/workspaces', { name: 'Other' })]
  linkId = (await call<{ id: number }>('POST', `/v1/workspaces/${workspaces[0]?.id}/links`, { destination_url: 'https://example.com/' })).id
  pid = server().child.pid
})
let peak = 0
afterAll(() => console.log(`The server took ${peak} MiB at the most.`))

/** The most resident memory that the server ever took. */
const peakMib = () => Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const upload = async (image: string, workspace = 0) => {
  const url = `${server().url}/v1/workspaces/${workspaces[workspace]?.id}/branding/logo`
  return (await fetch(url, { method: 'POST', headers: AS_ANN, body: image })).status
}
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="9" height="9"/>${content}</svg>`
const nested = (start: string, end: string, times: number) =>
  svg(`${start.repeat(times)}<rect width="100" height="50"/>${end.repeat(times)}`)
const PATH = `M0 0${Array.from({ length: 30_000 }, (_, at) => `L${at % 97} ${at % 89}`).join('')}`
const logo = (hue: string) => svg(`<circle cx="50" cy="50" r="40" fill="${hue}"/>`)

const ATTACKS: [string, () => string][] = [
  ['4,900 groups in each other', () => nested('<g>', '</g>', 4900)],
  ['90 groups in each other', () => nested('<g>', '</g>', 90)],
  ['a long path that is used 150 times', () => svg(`<path id="p" d="${PATH.slice(0, 185_000)}"/>${'<use href="#p"/>'.repeat(150)}`)],
  ['2,000 translucent groups in each other', () => nested('<g opacity=".5">', '</g>', 2000)],
  ['60 translucent groups in each other', () => nested('<g opacity=".5">', '</g>', 60)],
  ['4,000 translucent groups', () => svg('<g opacity=".5"><rect width="100" height="100"/></g>'.repeat(2000))],
  ['very small dashes', () => svg('<path d="M0 0L100 100" stroke="red" stroke-dasharray="1e-9"/>')],
  ['very small dashes of a group', () => svg('<g stroke="red" stroke-dasharray="1e-7 1e-7"><circle r="40" cx="50" cy="50"/></g>')],
  ['dashes on a very long line', () => svg('<path d="M0 0L1e9 1e9" stroke="red" stroke-dasharray="1"/>')],
  ['small dashes by a style', () => svg('<style>path{stroke:red;stroke-dasharray:.0000001}</style><path d="M0 0C9 9 80 8 99 99"/>')],
  [
    'dashes with wide round ends',
    () => svg('<path d="M0 0L100 100" stroke="red" stroke-width="80" stroke-linecap="round" stroke-dasharray=".003"/>'),
  ],
  [
    'styles that do not end',
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<style>'.repeat(19_000)}${'x'.repeat(800_000)}`,
  ],
  ['document types that do not end', () => '<!DOCTYPE'.repeat(100_000)],
  [
    '400 style rules for each of 480 groups',
    () => svg(`<style>${Array.from({ length: 400 }, (_, at) => `g{fill:red${at}}`).join('')}</style>${'<g class="a"/>'.repeat(480)}`),
  ],
  [
    '13,000 wide curves',
    () => svg(`<path stroke="red" fill="none" stroke-width="3" d="M0 0${'C100 0 0 100 100 100S0 0 5 5'.repeat(6500)}"/>`),
  ],
  [
    'a clip that clips itself',
    () =>
      svg('<clipPath id="a" clip-path="url(#a)"><rect width="9" height="9"/></clipPath><g clip-path="url(#a)"><path d="M0 0h9v9"/></g>'),
  ],
  ['a part that uses itself', () => svg('<use id="a" href="#a"/><use id="b" href="#c"/><use id="c" href="#b"/>')],
  [
    'a mask in a mask',
    () =>
      svg(
        '<mask id="a" mask="url(#b)"><rect mask="url(#b)" width="9"/></mask><mask id="b" mask="url(#a)"><rect mask="url(#a)" width="9"/></mask><path mask="url(#a)" d="M0 0h9v9"/>',
      ),
  ],
  [
    'gradients in a circle',
    () => svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path fill="url(#a)" d="M0 0h9v9"/>'),
  ],
  ['parts of parts', () => svg(`<g id="a">${'<rect width="100" height="100"/>'.repeat(1000)}</g>${'<use href="#a"/>'.repeat(2000)}`)],
  [
    '4,900 radial gradients over all of it',
    () =>
      svg(
        `<radialGradient id="r"><stop offset="0"/><stop offset="1" stop-color="red"/></radialGradient>${'<path fill="url(#r)" d="M0 0h99v99H0z"/>'.repeat(4800)}`,
      ),
  ],
  ['letters as large as a house', () => svg(`<text font-size="1e7" stroke="red" stroke-dasharray=".01">${'W'.repeat(9000)}</text>`)],
  [
    'lines wider than the world',
    () => svg(`<path stroke="red" stroke-width="1e30" stroke-linejoin="round" d="${PATH.slice(0, 100_000)}"/>`),
  ],
  [
    'numbers without end',
    () => svg(`<path stroke="red" d="M1e38 1e38C-1e38 1e38 1e38 -1e38 1e-38 1e38A1e38 1e-38 1 0 1 1e38 -1e38z" transform="scale(1e30)"/>`),
  ],
]

describe('no image stops the server or keeps others waiting:', () => {
  test.each(ATTACKS)('%s', async (_, image) => {
    const since = performance.now()
    const attack = upload(image())
    // While it's read, or when it has been refused.
    const other = upload(logo('green'), 1)
    for (let count = 0; count < 20; count++) expect((await fetch(`${server().url}/readyz`)).status).toBe(200)
    const status = await attack
    const took = performance.now() - since
    expect([200, 422]).toContain(status)
    expect(await other).toBe(200)
    expect(took).toBeLessThan(WITHIN_MS)
    expect(await upload(logo('blue'), 1)).toBe(200)
    if (status === 200) {
      const code = `${server().url}/v1/workspaces/${workspaces[0]?.id}/links/${linkId}/qr?logo=true&format=png&size=2048`
      const at = performance.now()
      expect((await fetch(code, { headers: AS_ANN })).status).toBe(200)
      expect(performance.now() - at).toBeLessThan(WITHIN_MS / 2)
    }
    expect([server().child.pid, server().child.exitCode]).toEqual([pid, null])
    peak = peakMib()
    expect(peak).toBeLessThan(MAX_MIB)
  })
})

test('an image that takes longer than the limits foresee is refused with its process, and the next one in the queue is answered within a second', async () => {
  const children = () => childrenOf(server().child.pid, 'logo.child')
  expect(await upload(logo('red'))).toBe(200)
  const before = children()
  // Each letter is drawn and joined to the next one, which no limit counts as a shape.
  const letters = svg(`<text stroke="red" stroke-width="1e3" stroke-linejoin="round">${'W'.repeat(200_000)}</text>`)
  const attack = upload(letters)
  const next = upload(logo('green'), 1).then((status) => ({ status, at: performance.now() }))
  expect(await attack).toBe(422)
  const since = performance.now()
  expect(before).toHaveLength(1)
  const { status, at } = await next
  expect(status).toBe(200)
  // Twice that: other work on the machine costs time.
  expect(at - since).toBeLessThan(2000)
  expect(children()).not.toEqual(before)
})
