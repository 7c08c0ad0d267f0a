import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { canonicalUrlOf } from '../../src/lib/digital-link.ts'

const ROWS = readFileSync(new URL('../features/gs1/toolkit.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)

test('The canonical URLs of 600 items are those of the toolkit of GS1, in every character that GS1 allows.', () => {
  expect(ROWS).toHaveLength(600)
  for (const row of ROWS) {
    const [gtin = '', lot, expiry, serial, url = ''] = row.split('\t')
    const identifiers = { ...(lot && { lot }), ...(expiry && { expiry }), ...(serial && { serial }) }
    // The toolkit leaves quotation marks as they are, which browsers and the URL parser encode.
    expect(canonicalUrlOf('id.example.com', gtin, identifiers)).toBe(url.replaceAll('"', '%22'))
  }
})
