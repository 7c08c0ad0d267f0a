import type { readDocument } from './client-operations.ts'

type Schema = {
  $ref?: string
  enum?: string[]
  anyOf?: Schema[]
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
}
type Schemas = Record<string, Schema>

// Enumerations that the dashboard shows as choices.
const ENUMERATIONS = ['CampaignStatus', 'EventType', 'LinkStatus', 'Locale', 'PlanTier', 'Role']
// Bodies that the dashboard's forms send.
const BODIES = [
  'AgreementSign',
  'BioPageUpdate',
  'BioSeoInput',
  'BrandingInput',
  'CampaignCreate',
  'ConversionProviderInput',
  'DirectoryInput',
  'DomainCreate',
  'ErasureCreate',
  'Gs1ProductInput',
  'ImportCreate',
  'InvitationCreate',
  'LinkCreate',
  'MeUpdate',
  'Moderation',
  'OverlayCreate',
  'PasskeyCreate',
  'PasswordChange',
  'PersonalTokenCreate',
  'SavedViewCreate',
  'ScheduledReportCreate',
  'Social',
  'SsoInput',
  'TagCreate',
  'TargetingRule',
  'Utm',
  'UtmTemplateCreate',
  'WebhookEndpointCreate',
  'WorkspaceCreate',
  'WorkspaceUpdate',
]

type Document = Awaited<ReturnType<typeof readDocument>>
const GENERATED = '// Generated from the OpenAPI document by `bun run generate`. Do not edit.'
const schemasOf = (document: Document): Schemas => (document as unknown as { components: { schemas: Schemas } }).components.schemas

/** The choices that the document has. The first page needs some of them, so limits are apart. */
export function dashboardChoices(document: Document): string {
  const schemas = schemasOf(document)
  const lines = ENUMERATIONS.map((name) => `  ${name}: ${JSON.stringify(schemaOf(schemas, name).enum)},`)
  return [GENERATED, 'export const CHOICES = {', ...lines, '} as const', ''].join('\n')
}

/** How many characters or items fields take, by the bodies that have them. */
export function dashboardLimits(document: Document): string {
  const schemas = schemasOf(document)
  const lines = BODIES.map((name) => `  ${name}: ${JSON.stringify(limitsOf(schemas, schemaOf(schemas, name)))},`)
  return [GENERATED, 'export const MAX = {', ...lines, '} as const', ''].join('\n')
}

function schemaOf(schemas: Schemas, name: string): Schema {
  const schema = schemas[name]
  if (!schema) throw new Error(`The dashboard uses the schema ${name}, which isn't in the OpenAPI document.`)
  return schema
}

function limitsOf(schemas: Schemas, { properties = {} }: Schema): Record<string, number> {
  const limitOf = (field: Schema): number | undefined => {
    const found = field.$ref === undefined ? field : schemaOf(schemas, field.$ref.split('/').at(-1) ?? '')
    return found.maxLength ?? found.maxItems ?? found.anyOf?.map(limitOf).find((limit) => limit !== undefined)
  }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const limit = limitOf(field)
      return limit === undefined ? [] : [[name, limit]]
    }),
  )
}
