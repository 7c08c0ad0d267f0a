/** @jsxImportSource preact */
import { Icon } from '../../http/page-icons.tsx'
import { type ApiDocument, type DocSchema, type Parameter, resolve } from './document.ts'
import { Description } from './words.tsx'

// The parameters and fields of an operation, with their types and descriptions.

// Fields inside of fields are shown up to this depth. Schemas may contain themselves.
const DEEPEST = 3

type Field = { name: string; isRequired: boolean; schema: DocSchema; description: string | undefined }

export const ParameterRows = ({ document, list }: { document: ApiDocument; list: readonly Parameter[] }) => (
  <dl>
    {list.map(({ name, required = false, description, schema = {} }) => (
      <FieldRow document={document} field={{ name, isRequired: required, schema, description }} depth={0} />
    ))}
  </dl>
)

/** The fields of a body. */
export const Fields = ({ document, schema, depth = 0 }: { document: ApiDocument; schema: DocSchema; depth?: number }) => (
  <dl>
    {fieldsOf(document, schema).map((field) => (
      <FieldRow document={document} field={field} depth={depth} />
    ))}
  </dl>
)

function FieldRow({ document, field, depth }: { document: ApiDocument; field: Field; depth: number }) {
  const schema = resolve<DocSchema>(document, field.schema as DocSchema)
  const inner = depth < DEEPEST ? fieldsOf(document, schema) : []
  const description = field.description ?? schema.description
  const values = valuesOf(document, schema)
  return (
    <div class="par">
      <dt>
        <code>{field.name}</code>
        <span class="q">{typeOf(document, schema)}</span>
        {field.isRequired && <span class="req">Required</span>}
      </dt>
      <dd>
        {description && <Description text={description} />}
        {values.length > 0 && (
          <span>
            {' '}
            One of{' '}
            {values.map((value, index) => (
              <>
                {index > 0 && ', '}
                <code>{JSON.stringify(value)}</code>
              </>
            ))}
            .
          </span>
        )}
        {inner.length > 0 && (
          <details class="child">
            <summary>
              <Icon name="chevron-right" />
              {inner.length === 1 ? 'Show 1 field' : `Show ${inner.length} fields`}
            </summary>
            <Fields document={document} schema={schema} depth={depth + 1} />
          </details>
        )}
      </dd>
    </div>
  )
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(document: ApiDocument, schema: DocSchema): Field[] {
  const found = resolve<DocSchema>(document, schema as DocSchema)
  if (found.properties)
    return Object.entries(found.properties).map(([name, field]) => ({
      name,
      isRequired: found.required?.includes(name) ?? false,
      schema: field,
      description: field.description,
    }))
  if (found.items) return fieldsOf(document, found.items)
  for (const one of found.anyOf ?? found.oneOf ?? found.allOf ?? []) {
    const fields = fieldsOf(document, one)
    if (fields.length > 0) return fields
  }
  return []
}

/** The type in words: "string", "array of integer", "date-time or null". */
function typeOf(document: ApiDocument, schema: DocSchema): string {
  const found = resolve<DocSchema>(document, schema as DocSchema)
  const several = found.anyOf ?? found.oneOf
  if (several) return [...new Set(several.map((one) => typeOf(document, one)))].join(' or ')
  if (found.allOf?.[0]) return typeOf(document, found.allOf[0])
  if (found.items) return `array of ${typeOf(document, found.items)}`
  const names = [found.type ?? (found.properties ? 'object' : typeof found.const)].flat().map(String)
  return names.map((name) => (name === 'string' && found.format ? found.format : name)).join(' or ')
}

function valuesOf(document: ApiDocument, schema: DocSchema): unknown[] {
  const found = resolve<DocSchema>(document, schema as DocSchema)
  if (found.enum) return found.enum
  return (found.anyOf ?? found.oneOf ?? []).flatMap((one) => valuesOf(document, one))
}
