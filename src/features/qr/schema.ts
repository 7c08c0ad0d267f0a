import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, file, Id, integer, named, nullable, oneOf, query, queryFlag, queryInteger, text } from '../../http/schema.ts'
import { EYES, FORMATS, LEVELS, LOGO_SIZE, MARGIN, SHAPES, SIZE } from '../../lib/qr/style.ts'

const COLOR = { min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a color such as #1a73e8' }
const said = {
  format: 'The file format of the image. By default `svg`.',
  size: 'The width and height in pixels. By default 512.',
  margin: 'The empty margin around the code, in modules. By default 4, which the standard requires.',
  color: 'The color of the modules. By default the primary color of the branding, darkened if needed for scanning, or black.',
  background: 'The background color. By default white.',
  level:
    'The error correction level, which says how much of the code can be missing: `L` 7%, `M` 15%, `Q` 25%, `H` 30%. By default `M`, or `H` with a logo.',
  shape: 'The shape of the modules. By default `square`.',
  eyes: 'The shape of the three corner markers. By default `square`.',
  logo: "Whether to show the workspace's logo in the middle. By default `false`.",
  logo_size:
    "The size of the logo, as a percentage of the code's width. By default 20. The most that fits is 10 with level `L`, 20 with `M`, 25 with `Q` and 30 with `H`.",
}

const fields = {
  format: oneOf(FORMATS, { description: said.format }),
  size: integer({ ...SIZE, description: said.size }),
  margin: integer({ ...MARGIN, description: said.margin }),
  color: text({ ...COLOR, description: said.color }),
  background: text({ ...COLOR, description: said.background }),
  level: oneOf(LEVELS, { description: said.level }),
  shape: oneOf(SHAPES, { description: said.shape }),
  eyes: oneOf(EYES, { description: said.eyes }),
  logo: t.Boolean({ description: said.logo }),
  logo_size: integer({ ...LOGO_SIZE, description: said.logo_size }),
}

export const QrQuery = query({
  format: t.Optional(fields.format),
  size: t.Optional(queryInteger({ ...SIZE, description: said.size })),
  margin: t.Optional(queryInteger({ ...MARGIN, description: said.margin })),
  color: t.Optional(fields.color),
  background: t.Optional(fields.background),
  level: t.Optional(fields.level),
  shape: t.Optional(fields.shape),
  eyes: t.Optional(fields.eyes),
  logo: t.Optional(queryFlag(said.logo, { preset: undefined })),
  logo_size: t.Optional(queryInteger({ ...LOGO_SIZE, description: said.logo_size })),
})

const given = {
  format: t.Optional(nullable(fields.format)),
  size: t.Optional(nullable(fields.size)),
  margin: t.Optional(nullable(fields.margin)),
  color: t.Optional(nullable(fields.color)),
  background: t.Optional(nullable(fields.background)),
  level: t.Optional(nullable(fields.level)),
  shape: t.Optional(nullable(fields.shape)),
  eyes: t.Optional(nullable(fields.eyes)),
  logo: t.Optional(nullable(fields.logo)),
  logo_size: t.Optional(nullable(fields.logo_size)),
}
const example = { color: '#1f3a5f', shape: 'dots' as const, eyes: 'rounded' as const }
export const QrStyleInput = named('QrStyleInput', body(given), example)
export type QrStyleInput = Static<typeof QrStyleInput>

export const QrStyleBody = named(
  'QrStyle',
  t.Object({
    format: nullable(fields.format),
    size: nullable(fields.size),
    margin: nullable(fields.margin),
    color: nullable(fields.color),
    background: nullable(fields.background),
    level: nullable(fields.level),
    shape: nullable(fields.shape),
    eyes: nullable(fields.eyes),
    logo: nullable(fields.logo),
    logo_size: nullable(fields.logo_size),
  }),
  { format: null, size: null, margin: null, background: null, level: null, logo: null, logo_size: null, ...example },
)
export type QrStyleBody = Static<typeof QrStyleBody>

const MAX_CODES = 1000
export const QrBulk = named('QrBulk', body({ link_ids: t.Array(Id, { minItems: 1, maxItems: MAX_CODES }), ...given }), {
  link_ids: [1042, 1043],
  format: 'png',
  size: 1024,
})
export type QrBulk = Static<typeof QrBulk>

const BYTES = 'The bytes of the image.'
export const QrPicture = file({
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 37 37">…</svg>',
  'image/png': BYTES,
  'image/webp': BYTES,
})
export const QrZip = file({ 'application/zip': 'The bytes of the archive.' })
