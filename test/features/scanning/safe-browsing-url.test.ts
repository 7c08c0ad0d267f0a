import { describe, expect, test } from 'bun:test'
import { expressionsOf, hashesOf } from '../../../src/features/scanning/sources/safe-browsing-url.ts'

const expressions = (url: string) => expressionsOf(new URL(url))

// The examples of https://developers.google.com/safe-browsing/reference/URLs.and.Hashing whose host is a valid one.
describe('a URL is written as Google documents it', () => {
  test.each([
    ['http://host.com/%25%32%35', 'host.com/%25'],
    ['http://host.com/%25%32%35%25%32%35', 'host.com/%25%25'],
    ['http://host.com/%2525252525252525', 'host.com/%25'],
    ['http://host.com/asdf%25%32%35asd', 'host.com/asdf%25asd'],
    ['http://host.com/%%%25%32%35asd%%', 'host.com/%25%25%25asd%25%25'],
    ['http://www.google.com/', 'www.google.com/'],
    [
      'http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/',
      '168.188.99.26/.secure/www.ebay.com/',
    ],
    ['http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=up', '195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=up'],
    [
      'http://host.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B',
      'host.com/~a!b@c%23d$e%25f^00&11*22(33)44_55+',
    ],
    ['http://3279880203/blah', '195.127.0.11/blah'],
    ['http://www.google.com/blah/..', 'www.google.com/'],
    ['http://www.evil.com/blah#frag', 'www.evil.com/blah'],
    ['http://www.GOOgle.com/', 'www.google.com/'],
    ['http://www.google.com./', 'www.google.com/'],
    ['http://www.google.com/foo\tbar\rbaz\n2', 'www.google.com/foobarbaz2'],
    ['http://www.google.com/q?', 'www.google.com/q?'],
    ['http://www.google.com/q?r?', 'www.google.com/q?r?'],
    ['http://www.google.com/q?r?s', 'www.google.com/q?r?s'],
    ['http://evil.com/foo#bar#baz', 'evil.com/foo'],
    ['http://evil.com/foo;', 'evil.com/foo;'],
    ['http://evil.com/foo?bar;', 'evil.com/foo?bar;'],
    ['http://notrailingslash.com', 'notrailingslash.com/'],
    ['http://www.gotaport.com:1234/', 'www.gotaport.com/'],
    ['  http://www.google.com/  ', 'www.google.com/'],
    ['https://www.securesite.com/', 'www.securesite.com/'],
    ['http://host.com/ab%23cd', 'host.com/ab%23cd'],
    ['http://host.com//twoslashes?more//slashes', 'host.com/twoslashes?more//slashes'],
    ['http://host.com/a/%252e%252e/b', 'host.com/b'],
    ['http://host.com/ü?ü', 'host.com/%C3%BC?%C3%BC'],
    ['http://bücher.de/', 'xn--bcher-kva.de/'],
    ['http://[2001:0db8:0000::1]/', '[2001:db8::1]/'],
    ['http://[::ffff:1.2.3.4]/', '1.2.3.4/'],
    ['http://[64:ff9b::1.2.3.4]/', '1.2.3.4/'],
  ])('%j is %s', (url, expected) => {
    expect(expressions(url)[0]).toBe(expected)
  })
})

describe('a URL is looked up by', () => {
  test.each([
    [
      'http://a.b.com/1/2.html?param=1',
      'a.b.com/1/2.html?param=1 a.b.com/1/2.html a.b.com/ a.b.com/1/ b.com/1/2.html?param=1 b.com/1/2.html b.com/ b.com/1/',
    ],
    [
      'http://a.b.c.d.e.f.com/1.html',
      `a.b.c.d.e.f.com/1.html a.b.c.d.e.f.com/ c.d.e.f.com/1.html c.d.e.f.com/ d.e.f.com/1.html d.e.f.com/
       e.f.com/1.html e.f.com/ f.com/1.html f.com/`,
    ],
    ['http://1.2.3.4/1/', '1.2.3.4/1/ 1.2.3.4/'],
    ['http://[2001:db8::1]/', '[2001:db8::1]/'],
    ['http://example.co.uk/1', 'example.co.uk/1 example.co.uk/'],
    ['http://github.io/', 'github.io/'],
    ['http://a.github.io/', 'a.github.io/'],
    ['http://a.com/1/2/3/4/5', 'a.com/1/2/3/4/5 a.com/ a.com/1/ a.com/1/2/ a.com/1/2/3/'],
    ['http://my_host.a.com/', 'my_host.a.com/ a.com/'],
    ['http://localhost/x', 'localhost/x localhost/'],
  ])('the parents of its host and path: %s', (url, expected) => {
    expect(expressions(url).sort()).toEqual(expected.split(/\s+/).sort())
  })

  test('thirty expressions at most', () => {
    expect(expressions('http://a.b.c.d.e.f.g.example.co.uk/1/2/3/4/5/6?q')).toHaveLength(30)
  })

  test('the SHA-256 of each', () => {
    expect(hashesOf(new URL('https://example.com/'))).toEqual(['73d986e009065f182c10bcb6a45db3d6eda9498f8930654af2653f8a938cd801'])
  })
})
