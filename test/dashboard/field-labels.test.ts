import { expect, test } from 'bun:test'
import { openApiDocument } from '../../scripts/lib/openapi-document.ts'
import { fieldLabel } from '../../src/dashboard/field-labels.ts'
import { type Json, resolveReferences } from '../resolve-references.ts'

type Operation = { parameters?: { name: string }[]; requestBody?: { content: Record<string, { schema: { properties?: Json } }> } }

/** Fields of a body that aren't fields of the resource, such as a confirmation. */
const NO_FIELDS = ['confirm', 'onboarding_completed', 'link_ids', 'utm_template_id']

test('Every field of what can be edited has a label, which a conflict about it shows.', async () => {
  const { paths } = resolveReferences(JSON.parse(await openApiDocument())) as { paths: Record<string, Record<string, Operation>> }
  const fields = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'If-Match'))
      .flatMap(({ requestBody }) => Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}))
      .filter((field) => !NO_FIELDS.includes(field))
      .map((field) => [path, field, fieldLabel(path, field)] as const),
  )
  expect(fields.length).toBeGreaterThan(100)
  // Without a label, a field is named by its words, in lower case.
  expect(fields.filter(([, , label]) => !/^\p{Lu}|^iPhone/u.test(label))).toEqual([])
})

test('A field has the label that the page of its resource has.', () => {
  expect(fieldLabel('/v1/workspaces/1/links/2', 'slug')).toBe('Short link')
  expect(fieldLabel('/v1/workspaces/1', 'slug')).toBe('Slug')
  expect(fieldLabel('/v1/workspaces/1/sso', 'enabled')).toBe('Enable single sign-on')
  expect(fieldLabel('/v1/workspaces/1', 'a_new_field')).toBe('a new field')
})
