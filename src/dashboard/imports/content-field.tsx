import { Button, FileButton, Group, Input, Paper, Text, Textarea } from '@mantine/core'
import { FileTextIcon, UploadIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { markedCharset } from '../../lib/byte-order-mark.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useDrop } from '../ui/drop.ts'
import { size } from '../ui/format.tsx'

const CONTENT_MAX = MAX.ImportCreate.content

/** Spreadsheets write Windows-1252 if they don't write UTF-8, or UTF-16 with a byte order mark. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder(markedCharset(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Props = { content: string; file: string; error: ReactNode; change: (content: string, file: string) => void }

/** The export: a file that is chosen or dropped, or text that is pasted. */
export function ContentField({ content, file, error, change }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return
    setRefusal(undefined)
    if (chosen.size > CONTENT_MAX)
      setRefusal(
        t('{name} has {size}. You can import at most {contentMax} at once.', {
          name: chosen.name,
          size: size(chosen.size),
          contentMax: size(CONTENT_MAX),
        }),
      )
    else change(await textOf(chosen), chosen.name)
  }
  const place = useDrop((file) => void take(file))
  return (
    <div>
      <Paper withBorder p="md" maw={640} {...place}>
        {file === '' ? (
          <>
            <Group gap="xs">
              <FileButton onChange={(chosen) => void take(chosen)} accept=".csv,.tsv,.txt,.json,text/*,application/json">
                {(props) => (
                  <Button size="xs" variant="default" leftSection={<UploadIcon size={14} aria-hidden />} {...props}>
                    {t('Choose a file')}
                  </Button>
                )}
              </FileButton>
              <Text size="sm" c="dimmed">
                {t('or drop it here')}
              </Text>
            </Group>
            <Textarea
              label={t('Or paste its content')}
              mt="sm"
              rows={4}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-xs)' } }}
              spellCheck={false}
              value={content}
              onChange={(event) => change(event.currentTarget.value, '')}
              error={error}
            />
          </>
        ) : (
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <FileTextIcon size={20} aria-hidden style={{ flexShrink: 0 }} />
              <Text size="sm" className="terse-cut">
                {file}
              </Text>
              <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {size(content.length)}
              </Text>
            </Group>
            <Button size="compact-sm" fz="xs" variant="default" onClick={() => change('', '')} style={{ flexShrink: 0 }}>
              {t('Remove')}
            </Button>
          </Group>
        )}
      </Paper>
      {(refusal ?? (file !== '' && error)) && (
        <Input.Error mt={4} role="alert">
          {refusal ?? error}
        </Input.Error>
      )}
    </div>
  )
}
