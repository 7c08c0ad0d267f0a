import { isDeepStrictEqual } from 'node:util'
import { type Schema, standardSchema } from './openapi-schemas.ts'

type Kind = 'schemas' | 'parameters' | 'responses' | 'headers'
export type Reference = { $ref: string }
export type Components = ReturnType<typeof createComponents>

/** Collects the parts that a document contains once, by name, and refers to. */
export function createComponents() {
  const kept: Record<Kind, Record<string, object>> = { schemas: {}, parameters: {}, responses: {}, headers: {} }
  function refer(kind: Kind, name: string, part: object): Reference {
    const known = kept[kind][name]
    if (known !== undefined && !isDeepStrictEqual(known, part))
      throw new Error(`Two ${kind} of the OpenAPI document have the name ${name}.`)
    kept[kind][name] = part
    return { $ref: `#/components/${kind}/${name}` }
  }
  return {
    refer,
    schemaOf: (schema: Schema): Schema => standardSchema(schema, (name, standard) => refer('schemas', name, standard)),
    /** Returns the parts that were referred to, in the order of their names. */
    all: () =>
      Object.fromEntries(
        Object.entries(kept).map(([kind, parts]) => [
          kind,
          Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ]),
      ),
  }
}
