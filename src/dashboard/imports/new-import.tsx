import { Button, Group, NativeSelect, Stack, TagsInput } from '@mantine/core'
import { api } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useApiForm } from '../ui/form.ts'
import { ContentField } from './content-field.tsx'
import { PreviewTable } from './preview-table.tsx'
import { type Import, SOURCES, type Source } from './queries.ts'

type Values = { source: Source; content: string; file: string; tags: string[] }

const TAGS_MAX = 10

export function NewImport() {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const form = useApiForm<Values, Import>({
    name: `import ${id}`,
    initial: { source: 'csv', content: '', file: '', tags: [] },
    validate: { content: (content) => (content.trim() === '' ? 'Choose a file, or paste what is in it.' : null) },
    send: ({ source, content, tags }, headers) =>
      api.POST('/v1/workspaces/{workspace_id}/imports', {
        params: { path: { workspace_id: id } },
        body: { source, content, ...(tags.length > 0 && { tags }) },
        headers,
      }),
    refresh: [['imports', id]],
    onDone: (started) => change({ import: String(started.id) }),
  })
  const { fields } = form
  const { source, content, file } = fields.values
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Source"
          description={SOURCES[source].hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={Object.entries(SOURCES).map(([value, { name }]) => ({ value, label: name }))}
          maw={640}
          {...fields.getInputProps('source')}
        />
        <ContentField
          content={content}
          file={file}
          error={fields.errors.content}
          change={(content, file) => {
            fields.clearFieldError('content')
            fields.setValues({ content, file })
          }}
        />
        <PreviewTable content={content} />
        <TagsInput
          label="Tags"
          description="Added to every link."
          placeholder="Type a tag, and Enter"
          maxTags={TAGS_MAX}
          acceptValueOnBlur
          maw={640}
          {...fields.getInputProps('tags')}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            Start import
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
