import { Text } from '@mantine/core'
import type { Agreement } from './queries.ts'

/** An agreement in a table: what it is, and who signed it. */
export const AgreementName = ({ agreement: { title, version, signer_name, signer_title } }: { agreement: Agreement }) => (
  <>
    <Text size="sm" fw={600} className="terse-cut">
      {title} {version}
    </Text>
    <Text size="xs" c="dimmed" className="terse-cut">
      {signer_name}, {signer_title}
    </Text>
  </>
)
