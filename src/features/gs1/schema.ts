import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { body, boundedList, Id, integer, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { LEVELS } from '../../lib/qr/style.ts'
import { SIGNS } from './identifiers.ts'

export const MAX_PRODUCTS = 10_000
const MAX_LINKS = 50

export const Gs1CodeInput = named(
  'Gs1CodeInput',
  body({
    host: text({ min: 1, max: 260, description: 'The host of the URL in the code, with its port if there is one.' }),
    gtin: text({ min: 1, max: 100, description: 'A GTIN of 8, 12, 13 or 14 digits. The last one is the check digit.' }),
    application_identifiers: t.Optional(
      t.Record(t.String(), t.Unknown(), {
        description: `Further identifiers. \`lot\` (AI 10) and \`serial\` (AI 21): up to 20 letters, digits and characters of ${SIGNS}, which are percent-encoded in the URL. \`expiry\` (AI 17): a date as YYMMDD, where day 00 means the end of the month.`,
      }),
    ),
    form: t.Optional(
      oneOf(['canonical', 'path'], {
        description:
          'The form of the URL in the code. `canonical`, which is the default: as the standard defines it, with a GTIN of 14 digits and the expiry date in the query. `path`: with the GTIN as you send it, and with all identifiers in the path.',
      }),
    ),
    format: t.Optional(oneOf(['png', 'svg'], { description: 'The file format of the image. By default `png`.' })),
    error_correction: t.Optional(
      oneOf(LEVELS, {
        description:
          "The error correction level, which says how much of the code can be missing: `L` 7%, `M` 15%, `Q` 25%, `H` 30%. By default `Q`. `L` and `M` aren't recommended for packaging.",
      }),
    ),
    size: t.Optional(integer({ minimum: 64, maximum: 4096, description: 'The width and height in pixels. By default 512.' })),
  }),
  { host: 'go.example.com', gtin: '9506000134352', application_identifiers: { lot: 'A12', expiry: '271231' }, format: 'svg' },
)
export type Gs1CodeInput = Static<typeof Gs1CodeInput>

export const Gs1Code = named(
  'Gs1Code',
  t.Object({
    url: t.String({ description: 'The URL with the GTIN as you sent it, followed by `/10/`, `/17/` and `/21/`.' }),
    canonical_url: t.String({ description: 'The canonical form of the URL: 14 digits, with the expiry date in the query.' }),
    encoded_url: t.String({ description: 'The URL that is in the code: one of the two others, depending on `form`.' }),
    png: t.Optional(t.String({ description: 'The image in Base64. Only with `format` set to `png`.' })),
    svg: t.Optional(t.String({ description: 'The image as SVG text. Only with `format` set to `svg`.' })),
  }),
  {
    url: 'https://go.example.com/01/9506000134352/10/A12/17/271231',
    canonical_url: 'https://go.example.com/01/09506000134352/10/A12?17=271231',
    encoded_url: 'https://go.example.com/01/09506000134352/10/A12?17=271231',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 41 41">…</svg>',
  },
)
export type Gs1Code = Static<typeof Gs1Code>
const Title = text({ min: 1, max: 255 })
const Address = text({ min: 1, max: MAX_ADDRESS, description: 'A destination URL. The same rules apply as for links.' })
const Language = text({ min: 2, max: 35, expects: 'a language such as de or pt-BR' })
const LinkType = text({ min: 1, max: 500, expects: 'a link type such as gs1:pip, or a URL' })

const ProductLink = named(
  'Gs1Link',
  body({
    link_type: LinkType,
    language: t.Optional(nullable(Language)),
    title: t.Optional(nullable(Title)),
    destination_url: Address,
  }),
  { link_type: 'gs1:recallStatus', language: 'en', title: 'Recalls', destination_url: 'https://shop.example.com/recalls' },
)
export type ProductLink = Static<typeof ProductLink>

const example = {
  destination_url: 'https://shop.example.com/rice',
  title: 'Risotto rice with mushrooms',
  links: [{ link_type: 'gs1:pip', language: 'de', title: 'Produktseite', destination_url: 'https://shop.example.com/de/reis' }],
}
export const ProductInput = named(
  'Gs1ProductInput',
  body({
    destination_url: Address,
    domain_id: t.Optional(nullable(integer({ minimum: 1, description: 'The custom domain of the product. `null`: the default domain.' }))),
    title: t.Optional(nullable(Title)),
    links: t.Optional(
      t.Array(ProductLink, {
        maxItems: MAX_LINKS,
        description: "Further links, which are picked by `linkType` and by the visitor's language.",
      }),
    ),
  }),
  example,
)
export type ProductInput = Static<typeof ProductInput>

export const Product = named(
  'Gs1Product',
  t.Object({
    id: Id,
    workspace_id: Id,
    gtin: t.String({ description: 'The GTIN, padded to 14 digits.' }),
    domain_id: nullable(Id),
    title: nullable(t.String()),
    destination_url: t.String(),
    links: boundedList(ProductLink, MAX_LINKS),
    url: t.String({ description: 'The GS1 Digital Link of the product.' }),
    safety_status: oneOf(['safe', 'suspect', 'blocked', 'unknown'], { description: 'The safety status: the worst of all its URLs.' }),
    clicks: integer({ description: 'The number of clicks by people.' }),
    last_clicked_at: nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 3,
    workspace_id: 12,
    gtin: '09506000134352',
    domain_id: null,
    ...example,
    url: 'https://go.example.com/01/09506000134352',
    safety_status: 'safe',
    clicks: 84,
    last_clicked_at: '2026-11-21T09:31:12.000Z',
    created_at: '2026-11-20T14:20:00.000Z',
    updated_at: '2026-11-20T14:20:00.000Z',
  },
)
export type Product = Static<typeof Product>
export const ProductPage = page(Product)
export const PRODUCT_LIST = listing({
  name: 'gs1',
  preset: '-created_at',
  sorts: { created_at: 'id', updated_at: 'value', gtin: 'value', title: 'text' },
  searched: ['gtin', 'title', 'destination_url'],
})
export const ProductQuery = query(pageParameters(PRODUCT_LIST))
