import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { openScanner, type TestScanner } from './stubs.ts'

let scanner: TestScanner
beforeEach(() => {
  scanner = openScanner()
})
afterEach(() => scanner.close())

let changes = 0
/** Replaces the list. A second later, it counts. */
function write(content: string): void {
  writeFileSync(scanner.blocklistPath, content)
  // Files of one size that are written in one tick of the file system's clock would look the same.
  utimesSync(scanner.blocklistPath, new Date(), new Date(1e12 + 1000 * changes++))
  scanner.later(1000)
}
const isBlocked = (url: string) => scanner.scanLocally(url).verdict === 'blocked'

describe('a host on the list', () => {
  test.each(['evil.example', 'EVIL.Example', 'evil.example.', '  evil.example  ', 'evil.example # phishing', 'evil.example\t#x'])(
    'written as "%s" covers itself and its subdomains, on any port and path',
    (line) => {
      write(line)
      for (const host of ['evil.example', 'www.evil.example', 'a.b.c.evil.example', 'EVIL.EXAMPLE.'])
        for (const rest of ['', '/', '/x?y#z', ':8080/x'])
          expect([host, rest, isBlocked(`https://${host}${rest}`)]).toEqual([host, rest, true])
    },
  )

  test('covers nothing else', () => {
    write('evil.example')
    for (const url of ['https://notevil.example/', 'https://example/', 'https://evil.example.com/', 'https://x.example/evil.example'])
      expect([url, isBlocked(url)]).toEqual([url, false])
  })

  test.each([
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['xn--bcher-kva.example', 'https://www.bücher.example/'],
    ['россия.рф', 'https://россия.рф/'],
    ['192.0.2.1', 'http://3221225985/'],
    ['[2001:db8::1]', 'http://[2001:DB8:0::1]/'],
    ['[2001:DB8:0:0::1]', 'http://[2001:db8::1]/'],
    ['my_host.example', 'https://my_host.example/'],
  ])('may be written as %s', (line, url) => {
    write(line)
    expect(isBlocked(url)).toBeTrue()
  })

  test('that is an IP address covers no other one', () => {
    write('2.3.4.5')
    expect(isBlocked('http://1.2.3.4/')).toBeFalse()
  })
})

describe('a URL prefix on the list', () => {
  test.each([
    ['https://a.example/bad', 'https://a.example/bad', true],
    ['https://a.example/bad', 'https://a.example/badly/and?more#so', true],
    ['https://a.example/bad', 'https://a.example/ba', false],
    ['https://a.example/bad', 'https://a.example/x/bad', false],
    ['https://a.example/bad', 'https://a.example/BAD', false],
    ['https://a.example/bad', 'http://a.example/bad', false],
    ['https://a.example/bad', 'https://www.a.example/bad', false],
    ['a.example/bad', 'http://a.example/bad', true],
    ['a.example/bad', 'https://a.example/bad', true],
    ['a.example/', 'https://a.example/anything', true],
    ['a.example/', 'https://www.a.example/', false],
    ['https://a.example', 'https://a.example/anything', true],
    ['https://a.example', 'https://a.example.com/', false],
    ['HTTPS://A.Example:443/bad', 'https://a.example/bad', true],
    ['https://a.example/bad', 'https://A.EXAMPLE.:443/bad', true],
    ['https://a.example/bad', 'https://a.example:8443/bad', false],
    ['https://a.example:8443/bad', 'https://a.example:8443/bad', true],
    ['https://a.example/x/../bad', 'https://a.example/y/../bad', true],
    ['https://a.example/bad', 'https://a.example/y/%2e%2e/%62%61d', true],
    ['https://a.example/b%61d%2f~', 'https://a.example/bad%2F%7E', true],
    ['https://a.example/a/b', 'https://a.example/a%2Fb', false],
    ['https://a.example/?q=1', 'https://a.example/?q=12', true],
    ['https://a.example/#/bad', 'https://a.example/#/bad/x', true],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC', true],
    ['https://a.example/bad # why', 'https://a.example/bad', true],
  ])('%s, asked for %s: %s', (line, url, expected) => {
    write(line)
    expect(isBlocked(url)).toBe(expected)
  })

  test('is found among others that begin alike', () => {
    write(['https://a.example/b', 'https://a.example/bad/x', 'https://a.example/a', 'https://a.example/bad'].join('\n'))
    for (const path of ['a', 'b', 'bad', 'bad/w', 'bad/x', 'bad/z', 'bz'])
      expect([path, isBlocked(`https://a.example/${path}`)]).toEqual([path, true])
    expect(isBlocked('https://a.example/c')).toBeFalse()
  })
})

test('a hit is blocked, and says by what', () => {
  write('evil.example\nhttps://a.example/bad')
  expect(scanner.scanLocally('https://evil.example/')).toEqual({
    verdict: 'blocked',
    source: 'blocklist',
    reasons: ["The host is on the operator's blocklist."],
  })
  expect(scanner.scanLocally('https://a.example/bad').reasons).toEqual(["The URL is on the operator's blocklist."])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  write(`\ufeffone.example${end}${end}# two.example${end}  # x${end}three.example${end}`)
  expect(['one', 'two', 'three'].map((name) => isBlocked(`https://${name}.example/`))).toEqual([true, false, true])
})

test('lines that are neither are skipped and logged by their numbers, once', () => {
  const bad = [
    '*.example.com',
    'a b.example',
    '0.0.0.0 evil.example',
    'a.example:8080',
    'ftp://a.example/',
    '/path',
    '..',
    'u@a.example',
    'a\\b',
    'https://',
  ]
  write(['good.example', ...bad, 'fine.example'].join('\n'))
  expect(['good', 'fine'].map((name) => isBlocked(`https://${name}.example/`))).toEqual([true, true])
  scanner.later(5000)
  scanner.generation()
  expect(scanner.logged).toHaveLength(1)
  expect(JSON.parse(scanner.logged[0] ?? '')).toMatchObject({ level: 40, lines: bad.map((_, index) => index + 2), count: bad.length })
})

describe('the file', () => {
  test('may be missing, and appear later', () => {
    expect(isBlocked('https://evil.example/')).toBeFalse()
    write('evil.example')
    expect(isBlocked('https://evil.example/')).toBeTrue()
    expect(scanner.logged).toEqual([])
  })

  test('is read again when it changes, a second later at the latest', () => {
    write('one.example')
    expect(isBlocked('https://one.example/')).toBeTrue()
    write('two.example')
    expect([isBlocked('https://one.example/'), isBlocked('https://two.example/')]).toEqual([false, true])
  })

  test('is looked at no more than once a second', () => {
    write('one.example')
    expect(isBlocked('https://one.example/')).toBeTrue()
    writeFileSync(scanner.blocklistPath, 'another.example')
    scanner.later(999)
    expect(isBlocked('https://another.example/')).toBeFalse()
    scanner.later(1)
    expect(isBlocked('https://another.example/')).toBeTrue()
  })

  test('that is removed is an empty one', () => {
    write('one.example')
    expect(isBlocked('https://one.example/')).toBeTrue()
    rmSync(scanner.blocklistPath)
    scanner.later(1000)
    expect(isBlocked('https://one.example/')).toBeFalse()
  })

  test('that can’t be read leaves the last good one until it can be, and is logged once', () => {
    write('one.example')
    expect(isBlocked('https://one.example/')).toBeTrue()
    rmSync(scanner.blocklistPath)
    mkdirSync(scanner.blocklistPath)
    for (let second = 0; second < 3; second++) {
      scanner.later(1000)
      expect(isBlocked('https://one.example/')).toBeTrue()
    }
    expect(scanner.logged).toHaveLength(1)
    rmdirSync(scanner.blocklistPath)
    write('two.example')
    expect([isBlocked('https://one.example/'), isBlocked('https://two.example/')]).toEqual([false, true])
  })

  test('gives a new generation each time it was read, and only then', () => {
    const first = scanner.generation()
    scanner.later(5000)
    expect(scanner.generation()).toBe(first)
    write('one.example')
    const second = scanner.generation()
    expect(second).toBeGreaterThan(first)
    scanner.later(5000)
    expect(scanner.generation()).toBe(second)
    write('two.example')
    expect(scanner.generation()).toBeGreaterThan(second)
  })
})

const label = fc.constantFrom('a', 'b', 'ab')
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example`)
const path = fc.array(fc.constantFrom('a', 'b', '/', '?', '%20', '%7e'), { maxLength: 6 }).map((parts) => `/${parts.join('')}`)

test('a host is blocked exactly when it, or one that it belongs to, is listed', () => {
  fc.assert(
    fc.property(fc.array(host, { maxLength: 6 }), host, (listed, asked) => {
      write(listed.join('\n'))
      expect(isBlocked(`https://${asked}/`)).toBe(listed.some((entry) => asked === entry || asked.endsWith(`.${entry}`)))
    }),
  )
})

test('an address is blocked exactly when it begins with a listed one', () => {
  const spelled = (text: string) => new URL(`https://a.example${text}`).href.replaceAll('%7e', '~')
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), path, (listed, asked) => {
      write(listed.map((entry) => `https://a.example${entry}`).join('\n'))
      expect(isBlocked(`https://a.example${asked}`)).toBe(listed.some((entry) => spelled(asked).startsWith(spelled(entry))))
    }),
  )
})

test('a hundred thousand lines are all found', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `n${index}`)
  write(names.flatMap((name) => [`${name}.example`, `https://a.example/${name}/`]).join('\n'))
  for (const name of ['n0', 'n1', 'n25000', 'n49999'])
    expect([isBlocked(`https://www.${name}.example/`), isBlocked(`https://a.example/${name}/x`)]).toEqual([true, true])
  expect([isBlocked('https://n50000.example/'), isBlocked('https://a.example/n50000/')]).toEqual([false, false])
})
