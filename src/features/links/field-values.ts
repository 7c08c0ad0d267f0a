import { t } from 'elysia'
import { body, DATE_OR_TIME, named, nullable, oneOf, text } from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { DATE_OR_TIME_EXPECTED } from '../../lib/dates.ts'
import { UTM_PART_MAX, type UtmPart } from '../../lib/utm.ts'

// The values that the fields of a link may have.

export const LINK_STATUSES = ['active', 'paused', 'archived'] as const
export const LinkStatus = named('LinkStatus', oneOf(LINK_STATUSES))
export const SafetyStatus = named('SafetyStatus', oneOf(['safe', 'suspect', 'blocked', 'unknown']))
export const TAG_MAX = 50
export const TAGS_MAX = 50
export const TITLE = { max: 255 }
export const LINES = { max: 2000, lines: true }

const UtmText = t.Optional(nullable(text({ max: UTM_PART_MAX })))
export const Utm = named('Utm', body({ source: UtmText, medium: UtmText, campaign: UtmText, term: UtmText, content: UtmText }))
export type Utm = { [Part in UtmPart]?: string }
export const Social = named(
  'Social',
  body({
    title: t.Optional(nullable(text(TITLE))),
    description: t.Optional(nullable(text(LINES))),
    image_url: t.Optional(
      nullable(text({ max: MAX_ADDRESS, description: 'The URL of the preview image, starting with `http://` or `https://`.' })),
    ),
  }),
)
export type Social = { title?: string; description?: string; image_url?: string }

export const Destination = text({ min: 1, max: MAX_ADDRESS, expects: 'an http or https URL of at most 2048 characters' })
export const Slug = text({
  min: 1,
  max: SLUG_TEXT_MAX,
  expects: 'at most five segments of 1 to 100 characters',
  description: 'The path of the short link: up to five segments separated by `/`, each 1 to 100 characters long. Omit to generate one.',
})
export const Time = text({
  max: 40,
  shown: DATE_OR_TIME,
  description:
    'A time in RFC 3339 format, or a date. A date means the start of that day for `starts_at` and the end of it for `expires_at`, in the time zone of the workspace.',
  expects: DATE_OR_TIME_EXPECTED,
})
