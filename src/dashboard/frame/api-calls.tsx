import { Accordion, Code, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { CopyButton } from '../ui/copy.tsx'
import { callExamples } from './call-examples.ts'

/** The calls of the API that have what the page shows, to be copied. */
export function ApiCalls({ paths }: { paths: readonly string[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      {paths.map((path) => (
        <Accordion.Item key={path} value={path}>
          <Accordion.Control>
            <Text size="sm" className="terse-break" ff="monospace">
              GET {path}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>{path === opened && <Example path={path} />}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function Example({ path }: { path: string }) {
  const examples = callExamples(location.origin, path)
  const [language, setLanguage] = useState('curl')
  const text = examples[language] ?? ''
  return (
    <>
      <Group justify="space-between" mb="xs">
        <SegmentedControl aria-label={t('Language')} data={Object.keys(examples)} value={language} onChange={setLanguage} />
        <CopyButton label={t('Copy')} value={text} />
      </Group>
      <Code block tabIndex={0} role="group" aria-label={language} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
    </>
  )
}
