import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, named, nullable, text } from '../../http/schema.ts'

const id = (pattern: RegExp, expects: string) => t.Optional(nullable(text({ min: 1, max: 40, pattern, expects })))

/** Strict patterns, because the ids are inserted into scripts. An absent or null id clears it. */
export const PixelsInput = named(
  'PixelsInput',
  body({
    meta_pixel_id: id(/^[0-9]{5,20}$/, 'a Meta pixel ID of 5 to 20 digits'),
    google_id: id(/^(G|AW|GT|DC)-[A-Z0-9]{2,30}$/, 'a Google tag ID such as G-ABC123XYZ or AW-123456789'),
    tiktok_id: id(/^[A-Z0-9]{20}$/, 'a TikTok pixel ID of 20 capital letters and digits'),
    linkedin_id: id(/^[0-9]{3,20}$/, 'a LinkedIn partner ID of 3 to 20 digits'),
  }),
  { meta_pixel_id: '123456789012345', google_id: 'G-ABC123XYZ' },
)
export type PixelsInput = Static<typeof PixelsInput>

const Shown = nullable(t.String())
export const Pixels = named('Pixels', t.Object({ meta_pixel_id: Shown, google_id: Shown, tiktok_id: Shown, linkedin_id: Shown }), {
  meta_pixel_id: '123456789012345',
  google_id: 'G-ABC123XYZ',
  tiktok_id: null,
  linkedin_id: null,
})
export type Pixels = Static<typeof Pixels>
