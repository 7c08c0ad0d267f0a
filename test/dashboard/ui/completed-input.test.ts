import { expect, test } from 'bun:test'
import { hostIn, withScheme } from '../../../src/dashboard/ui/completed-input.ts'

test('a URL without a scheme gets one', () => {
  for (const text of [
    'example.com',
    'example.com/x?a=1#b',
    'shop.example.co.uk:8080/x',
    'bücher.example/ä',
    'example.com?a',
    'xn--bcher-kva.example.',
  ])
    expect(withScheme(text)).toBe(`https://${text}`)
  expect(withScheme(' example.com/x ')).toBe('https://example.com/x')
})

test('a text that has a scheme, or doesn’t begin with a host, stays as it is', () => {
  const texts = ['', 'example', 'https://example.com', 'HTTP://example.com', 'mailto:ann@example.com', 'tel:+4930901820', 'ann@example.com']
  for (const text of [...texts, 'localhost:3000/x', '/x.html', 'two words.example', 'javascript:alert(1.a)', '1.5'])
    expect(withScheme(text)).toBe(text)
})

test('a domain is taken out of a URL', () => {
  expect(hostIn('https://go.example.com/')).toBe('go.example.com')
  expect(hostIn(' HTTP://go.example.com/x?y#z')).toBe('go.example.com')
  for (const text of ['go.example.com', '*.example.com', 'https://', 'ftp://example.com', '']) expect(hostIn(text)).toBe(text)
})
