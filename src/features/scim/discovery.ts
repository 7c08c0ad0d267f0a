import { type Attribute, type Definition, GroupDefinition, UserDefinition } from './definitions.ts'
import { MAX_RESULTS } from './list.ts'

// https://www.rfc-editor.org/rfc/rfc7643#section-5 and the sections after it.

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0'
const DEFINITIONS = [UserDefinition, GroupDefinition]

const meta = (base: string, resourceType: string, path: string) => ({ resourceType, location: `${base}${path}` })

export const serviceProviderConfig = (base: string) => ({
  schemas: [`${SCHEMA}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The SCIM token of the workspace, in the header Authorization: Bearer.',
      primary: true,
    },
  ],
  meta: meta(base, 'ServiceProviderConfig', '/ServiceProviderConfig'),
})

export const resourceTypes = (base: string) =>
  DEFINITIONS.map(({ id, name, description, endpoint }) => ({
    schemas: [`${SCHEMA}:ResourceType`],
    id: name,
    name,
    description,
    endpoint,
    schema: id,
    meta: meta(base, 'ResourceType', `/ResourceTypes/${name}`),
  }))

export const schemas = (base: string) =>
  DEFINITIONS.map(({ id, name, description, attributes }: Definition) => ({
    schemas: [`${SCHEMA}:Schema`],
    id,
    name,
    description,
    attributes: attributes.map(described),
    meta: meta(base, 'Schema', `/Schemas/${id}`),
  }))

function described({ subAttributes, ...attribute }: Attribute): object {
  const { name, type, description, referenceTypes, canonicalValues } = attribute
  return {
    name,
    type,
    multiValued: attribute.multiValued ?? false,
    description,
    required: attribute.required ?? false,
    ...(type !== 'complex' && type !== 'boolean' && { caseExact: attribute.caseExact ?? false }),
    mutability: attribute.mutability ?? 'readWrite',
    returned: 'default',
    ...(type !== 'boolean' && { uniqueness: attribute.uniqueness ?? 'none' }),
    ...(referenceTypes && { referenceTypes }),
    ...(canonicalValues && { canonicalValues }),
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  }
}
