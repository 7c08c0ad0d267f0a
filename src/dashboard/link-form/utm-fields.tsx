import { Code, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { Fields } from './main-fields.tsx'
import { UTM_PARTS, withUtm } from './values.ts'

const EXAMPLES = { source: 'newsletter', medium: 'email', campaign: 'spring', term: 'running shoes', content: 'button' }

export function UtmFields({ fields }: { fields: Fields }) {
  const result = withUtm(fields.values.destination_url, fields.values.utm)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {UTM_PARTS.map((part) => (
          <TextInput
            key={part}
            label={`utm_${part}`}
            placeholder={EXAMPLES[part]}
            maxLength={255}
            {...fields.getInputProps(`utm.${part}`)}
          />
        ))}
      </SimpleGrid>
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          Visitors go to
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} aria-label="Resulting address">
          {result ?? 'The destination is not an address yet.'}
        </Code>
      </div>
    </Stack>
  )
}
