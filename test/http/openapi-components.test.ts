import { expect, test } from 'bun:test'
import { t } from 'elysia'
import { createComponents } from '../../src/http/openapi-components.ts'
import type { Schema } from '../../src/http/openapi-schemas.ts'
import { Id, items, named, nullable, oneOf, page, text } from '../../src/http/schema.ts'

const Tag = named('Tag', t.Object({ name: t.String() }), { name: 'spring' })
const reference = { $ref: '#/components/schemas/Tag' }

/** How a schema is described, and the named ones that are kept. */
function described(schema: Schema) {
  const { schemaOf, all } = createComponents()
  return { schema: schemaOf(schema), kept: all().schemas as Record<string, Schema> }
}

test('A named schema is kept once, without its name in it, and referred to wherever it is used.', () => {
  const Shelf = t.Object({ one: Tag, optional: t.Optional(Tag), many: t.Array(Tag), either: t.Union([Tag, Id]), none: nullable(Tag) })
  const { schema, kept } = described(Shelf)
  expect(schema.properties).toEqual({
    one: reference,
    optional: reference,
    many: { type: 'array', items: reference },
    either: { anyOf: [reference, { $ref: '#/components/schemas/Id' }] },
    none: { anyOf: [reference, { type: 'null' }] },
  })
  expect(Object.keys(kept)).toEqual(['Id', 'Tag'])
  expect(kept.Tag).toEqual({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'], examples: [{ name: 'spring' }] })
})

test('Two different schemas never have the same name; the same one may be described often.', () => {
  const { schemaOf } = createComponents()
  expect([schemaOf(Tag), schemaOf({ ...Tag })]).toEqual([reference, reference])
  expect(() => schemaOf(named('Tag', t.Object({ label: t.String() })))).toThrow('Two schemas of the OpenAPI document have the name Tag.')
})

test('A schema that is made of the properties of a named one does not have its name.', () => {
  const { schema, kept } = described(t.Object({ ...Tag.properties, id: Id }))
  expect(schema).toMatchObject({ type: 'object', properties: { name: { type: 'string' } } })
  expect(kept.Tag).toBeUndefined()
})

test('A list and a page of a named schema are named after it, with its example.', () => {
  const { kept } = described(t.Object({ list: items(Tag), page: page(Tag) }))
  expect(Object.keys(kept)).toEqual(['Tag', 'TagList', 'TagPage'])
  expect(kept.TagList?.examples).toEqual([{ items: [{ name: 'spring' }] }])
  expect(kept.TagPage?.examples).toEqual([{ items: [{ name: 'spring' }], next_cursor: null }])
  expect(() => items(t.Object({ name: t.String() }))).toThrow('has no example')
})

test('What may be null is one schema of two types, unless its values are listed: null is none of these.', () => {
  expect(described(nullable(t.String({ description: 'A.' }), { description: 'B.' })).schema).toEqual({
    type: ['string', 'null'],
    description: 'B.',
  })
  const listed = { type: 'string', enum: ['a', 'b'] }
  expect(described(nullable(oneOf(['a', 'b']))).schema).toEqual({ anyOf: [listed, { type: 'null' }] })
})

test('What a field is called is no keyword, and an example stays as it is.', () => {
  const example = { title: 'Spring', lines: 'two', shared: 'yes' }
  const { kept } = described(
    named('Poster', t.Object({ title: text({ max: 9 }), lines: text({ max: 9 }), shared: text({ max: 9 }) }), example),
  )
  expect(Object.keys(kept.Poster?.properties as object)).toEqual(['title', 'lines', 'shared'])
  expect(kept.Poster?.examples).toEqual([example])
})
