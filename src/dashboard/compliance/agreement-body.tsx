import { ScrollArea, Text } from '@mantine/core'

/** The text of an agreement, in a box that keyboards scroll, too. */
export const AgreementBody = ({ text }: { text: string | undefined }) => (
  <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Text of the agreement' }}>
    <Text size="sm" style={{ whiteSpace: 'pre-line' }} pr="sm">
      {text}
    </Text>
  </ScrollArea.Autosize>
)
