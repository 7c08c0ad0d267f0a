import { SimpleGrid, TextInput } from '@mantine/core'
import { UTM_PARTS } from '../../lib/utm.ts'
import { MAX } from '../limits.gen.ts'
import { UTM_EXAMPLES, type UtmValues } from './values.ts'

type Props = {
  /** The fields of a form whose values have the parameters in `utm`. */
  fields: { getInputProps: (path: `utm.${keyof UtmValues}`) => object }
  /** Texts for empty fields. A field without one shows an example. */
  placeholders?: Partial<UtmValues>
}

/** A field for each UTM parameter. */
export const UtmInputs = ({ fields, placeholders = {} }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    {UTM_PARTS.map((part) => (
      <TextInput
        key={part}
        label={`utm_${part}`}
        placeholder={placeholders[part] || UTM_EXAMPLES[part]}
        maxLength={MAX.Utm[part]}
        {...fields.getInputProps(`utm.${part}`)}
      />
    ))}
  </SimpleGrid>
)
