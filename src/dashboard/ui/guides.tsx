import { Accordion, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows steps to follow in other products, by their names. */
export const Guides = ({ guides }: { guides: Record<string, readonly ReactNode[]> }) => (
  <Accordion variant="contained">
    {Object.entries(guides).map(([name, steps]) => (
      <Accordion.Item key={name} value={name}>
        <Accordion.Control>
          <Text size="sm" fw={600}>
            {name}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <List type="ordered" size="sm" spacing="xs">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <List.Item key={index}>{step}</List.Item>
            ))}
          </List>
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
)
