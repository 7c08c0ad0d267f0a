import { UTM_PART_MAX, UTM_PARTS, type Utm } from '../links/schema.ts'
import type { TemplateRow } from './queries.ts'

/** What the placeholders stand for. Where there is no slug yet, {slug} stays as it is; where there is no campaign, {campaign} is empty. */
export type Filling = { slug: string | undefined; date: string; campaign: string | undefined }

const PLACEHOLDERS = /\{(slug|date|campaign)\}/g

/** The parameters that a template makes; those that are empty are left out. At most 255 characters each: what is more is cut off. */
export function fillTemplate(template: Pick<TemplateRow, (typeof UTM_PARTS)[number]>, { slug, date, campaign = '' }: Filling): Utm {
  const values = { slug: slug ?? '{slug}', date, campaign }
  const filled = UTM_PARTS.map((part): [string, string] => {
    const text = (template[part] ?? '').replace(PLACEHOLDERS, (_, name: keyof typeof values) => values[name])
    return [part, [...text].slice(0, UTM_PART_MAX).join('')]
  })
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}

/** A day on the calendar of a timezone, as YYYY-MM-DD. */
export const dateIn = (timezone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate().toString()
