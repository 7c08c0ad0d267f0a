import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { givenParts } from '../../lib/given-parts.ts'
import { type Filling, fillTemplate, type UtmPart } from '../../lib/utm.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { campaignFor } from '../campaigns/campaigns.ts'
import { checkDestination } from '../destinations/destination.ts'
import type { Templated } from '../links/attachments.ts'
import type { Utm } from '../links/schema.ts'
import { prepareLocation } from '../redirect/location.ts'
import { findSettings } from '../workspaces/settings.ts'
import {
  countTemplates,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  type TemplateRow,
  templates,
  updateTemplateRow,
} from './queries.ts'
import {
  MAX_TEMPLATES,
  type PreviewQuery,
  TEMPLATE_LIST,
  type UtmTemplate,
  type UtmTemplateCreate,
  type UtmTemplateUpdate,
} from './schema.ts'

type Parts = { [Part in UtmPart]?: string | null }

/** Throws a 409 beyond 500 templates. */
export function createTemplate(deps: Core, by: By, { name, ...input }: UtmTemplateCreate): Promise<UtmTemplate> {
  const { workspaceId } = by
  const parts = partsOf(partsGiven(input, {}))
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    if ((await countTemplates(tx, workspaceId)) >= MAX_TEMPLATES)
      throw conflict(`A workspace can have up to ${MAX_TEMPLATES} UTM templates.`)
    const row = await insertTemplate(tx, workspaceId, { name, ...parts, created_at: now, updated_at: now })
    await audit('utm_template.created', templateTarget(row), { name })
    return toTemplate(row)
  })
}

/** Updates a template. Omitted fields and parts of `utm` stay as they are; null clears them. Links that were created with it stay as they are. */
export function updateTemplate(deps: Core, by: By, id: number, input: UtmTemplateUpdate): Promise<UtmTemplate> {
  const { workspaceId } = by
  return makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = requireTemplate(tx, workspaceId, id)
    const { name = before.name, ...parts } = input
    const values = { name, ...partsOf(partsGiven(parts, before)) }
    if (Object.entries(values).every(([field, value]) => before[field as keyof TemplateRow] === value)) return toTemplate(before)
    const row = await updateTemplateRow(tx, workspaceId, id, { ...values, updated_at: now })
    await audit('utm_template.updated', templateTarget(row), { changes: input })
    return toTemplate(row)
  })
}

export async function deleteTemplate(deps: Core, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    const row = requireTemplate(tx, workspaceId, id)
    await deleteTemplateRow(tx, workspaceId, id)
    await audit('utm_template.deleted', templateTarget(row), { name: row.name })
  })
}

/** Lists templates, oldest first. */
export const listTemplatePage = (deps: Core, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, TEMPLATE_LIST, query, {
    db: deps.reader(workspaceId),
    rows: templates(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map(toTemplate),
  })

/**
 * Returns the URL that a link with the template would redirect to today. Throws a 400 for an invalid destination URL, and for an unknown
 * campaign.
 */
export function previewTemplate(deps: Core, template: TemplateRow, query: PreviewQuery): { url: string } {
  const { workspace_id: workspaceId } = template
  const destination = checkDestination(deps.config, query.destination_url)
  const campaign = campaignFor(deps.db, workspaceId, query.campaign_id)
  const date = dateIn(findSettings(deps.db, workspaceId).timezone, deps.clock())
  const utm = filled(template, { slug: query.slug, date, campaign: campaign?.name })
  return { url: prepareLocation(destination, utm, false)('') }
}

/** A new link's parameters, as JSON: its own, then those of its template. Throws a 400 for a template that the workspace doesn't have. */
export function templatedUtm(db: Db, workspaceId: number, { templateId, slug, campaign, own, now }: Templated): string | null {
  const template = templateFor(db, workspaceId, templateId)
  const date = dateIn(findSettings(db, workspaceId).timezone, now)
  return givenParts({ ...filled(template, { slug, date, campaign }), ...JSON.parse(own ?? '{}') })
}

/** Throws a 400 for a template that the workspace doesn't have. */
export function templateFor(db: Db, workspaceId: number, id: number): TemplateRow {
  const template = findTemplate(db, workspaceId, id)
  if (!template) throw invalidField('utm_template_id', "isn't a UTM template of this workspace")
  return template
}

function requireTemplate(db: Db, workspaceId: number, id: number): TemplateRow {
  const row = findTemplate(db, workspaceId, id)
  if (!row) throw notFound('The UTM template')
  return row
}

/** Merges parameters into those that a template has. Throws a 400 if they are given in both forms. */
function partsGiven({ utm, ...former }: Omit<UtmTemplateUpdate, 'name'>, before: Parts): Parts {
  const [name] = Object.keys(former)
  if (utm !== undefined && name !== undefined) throw invalidField(name, "can't be combined with utm")
  return utm === null ? {} : { ...before, ...former, ...utm }
}

/** An empty parameter is none. */
function partsOf({ source, medium, campaign, term, content }: Parts) {
  return { source: source || null, medium: medium || null, campaign: campaign || null, term: term || null, content: content || null }
}

const templateTarget = ({ id }: TemplateRow): AuditTarget => ({ type: 'utm_template', id })

export function utmOf({ source, medium, campaign, term, content }: Omit<TemplateRow, 'created_at' | 'updated_at'>): Utm | null {
  const given = givenParts({ source, medium, campaign, term, content })
  return given === null ? null : JSON.parse(given)
}

export const toTemplate = ({ created_at, updated_at, ...row }: TemplateRow): UtmTemplate => ({
  ...row,
  utm: utmOf(row),
  created_at: toTimestamp(created_at),
  updated_at: toTimestamp(updated_at),
})

/** The parameters that a template makes; those that are empty are left out. */
const filled = (template: TemplateRow, filling: Filling): Utm =>
  Object.fromEntries(Object.entries(fillTemplate(template, filling)).filter(([, text]) => text !== ''))

/** Returns the date in a time zone, as YYYY-MM-DD. */
const dateIn = (timezone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate().toString()
