// The definitions of the SCIM resources: https://www.rfc-editor.org/rfc/rfc7643. Only the data about people that this service uses is
// stored. The rest of what a client sends is ignored.

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export type Attribute = {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  description: string
  multiValued?: true
  required?: true
  caseExact?: true
  mutability?: 'readOnly' | 'immutable'
  uniqueness?: 'server'
  subAttributes?: readonly Attribute[]
  referenceTypes?: readonly string[]
  canonicalValues?: readonly string[]
}
export type Definition = { id: string; name: 'User' | 'Group'; description: string; endpoint: string; attributes: readonly Attribute[] }

const NAME: readonly Attribute[] = [
  { name: 'formatted', type: 'string', description: 'The full name.' },
  { name: 'familyName', type: 'string', description: 'The family name.' },
  { name: 'givenName', type: 'string', description: 'The given name.' },
]
const EMAIL: readonly Attribute[] = [
  { name: 'value', type: 'string', description: 'An email address.' },
  { name: 'display', type: 'string', description: 'A display name for the email address.' },
  { name: 'type', type: 'string', description: 'The kind of email address.', canonicalValues: ['work', 'home', 'other'] },
  { name: 'primary', type: 'boolean', description: 'Whether this is the email address of the account.' },
]
const reference = (resource: string, mutability: 'readOnly' | 'immutable'): readonly Attribute[] => [
  { name: 'value', type: 'string', description: `The ID of the ${resource}.`, mutability, caseExact: true },
  {
    name: '$ref',
    type: 'reference',
    description: `The URL of the ${resource}.`,
    mutability,
    referenceTypes: [resource],
    caseExact: true,
  },
  { name: 'display', type: 'string', description: `The name of the ${resource}.`, mutability: 'readOnly' },
]

export const UserDefinition: Definition = {
  id: USER,
  name: 'User',
  description:
    'A person, who is a member of the workspace while active. The account is found by the primary email address, or by userName if there is none.',
  endpoint: '/Users',
  attributes: [
    {
      name: 'userName',
      type: 'string',
      description: 'The name of the user, unique in the workspace.',
      required: true,
      uniqueness: 'server',
    },
    { name: 'name', type: 'complex', description: "The parts of the person's name.", subAttributes: NAME },
    { name: 'displayName', type: 'string', description: 'The display name.' },
    { name: 'active', type: 'boolean', description: 'Whether the person is a member. Set to false to remove them from the workspace.' },
    { name: 'emails', type: 'complex', description: 'The email addresses of the person.', multiValued: true, subAttributes: EMAIL },
    {
      name: 'groups',
      type: 'complex',
      description: 'The groups that the user is in.',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: reference('Group', 'readOnly'),
    },
  ],
}

export const GroupDefinition: Definition = {
  id: GROUP,
  name: 'Group',
  description: "A group of users. Groups don't affect roles.",
  endpoint: '/Groups',
  attributes: [
    { name: 'displayName', type: 'string', description: 'The display name.', required: true },
    {
      name: 'members',
      type: 'complex',
      description: 'The users in the group.',
      multiValued: true,
      subAttributes: reference('User', 'immutable'),
    },
  ],
}

/** The attributes of every resource. */
const COMMON: readonly Attribute[] = [
  { name: 'schemas', type: 'string', description: '', multiValued: true, mutability: 'readOnly' },
  { name: 'id', type: 'string', description: '', mutability: 'readOnly', caseExact: true },
  { name: 'externalId', type: 'string', description: '', caseExact: true },
  { name: 'meta', type: 'complex', description: '', mutability: 'readOnly', subAttributes: [] },
]

// The attributes by name in lower case, because a group's body has tens of thousands of names to look up.
const indexes = new WeakMap<readonly Attribute[], ReadonlyMap<string, Attribute>>()

/** An attribute by its name in any case. `attributes` must be one of the constant lists here. */
export function attributeIn(attributes: readonly Attribute[], name: string): Attribute | undefined {
  let index = indexes.get(attributes)
  if (!index) {
    index = new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]))
    indexes.set(attributes, index)
  }
  return index.get(name.toLowerCase())
}

/** An attribute of a resource, or one that every resource has, by its name in any case. */
export const attributeOf = ({ attributes }: Definition, name: string): Attribute | undefined =>
  attributeIn(COMMON, name) ?? attributeIn(attributes, name)

/** A name without the schema before it: the definition's own; undefined for another schema's. */
export function withoutSchema({ id }: Pick<Definition, 'id'>, name: string): string | undefined {
  if (!/^urn:/i.test(name)) return name
  return name.toLowerCase().startsWith(`${id.toLowerCase()}:`) ? name.slice(id.length + 1) : undefined
}
