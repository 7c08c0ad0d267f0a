import { ScrollArea, Text } from '@mantine/core'
import { t } from '../i18n.ts'

/** The text of an agreement, in a box that keyboards scroll, too. */
export const AgreementBody = ({ text }: { text: string | undefined }) => (
  <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('Text of the agreement') }}>
    <Text size="sm" className="terse-agreement" style={{ whiteSpace: 'pre-line' }} pr="sm">
      {text}
    </Text>
  </ScrollArea.Autosize>
)
