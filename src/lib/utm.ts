// UTM parameters, by their names without utm_: as the server and the dashboard both make them.

export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const
export const UTM_PART_MAX = 255
export type UtmPart = (typeof UTM_PARTS)[number]

/**
 * The values of a template's placeholders. As long as there is no slug, {slug} stays as it is. If there is no campaign, {campaign} is
 * empty.
 */
export type Filling = { slug: string | undefined; date: string; campaign: string | undefined }

const PLACEHOLDERS = /\{(slug|date|campaign)\}/g

/** The parameters that a template makes, empty ones too. At most 255 characters each: what is more is cut off. */
export function fillTemplate(
  template: { [Part in UtmPart]?: string | null | undefined },
  { slug, date, campaign = '' }: Filling,
): Record<UtmPart, string> {
  const values = { slug: slug ?? '{slug}', date, campaign }
  const filled = UTM_PARTS.map((part) => {
    const text = (template[part] ?? '').replace(PLACEHOLDERS, (_, name: keyof typeof values) => values[name])
    return [part, [...text].slice(0, UTM_PART_MAX).join('')]
  })
  return Object.fromEntries(filled)
}
