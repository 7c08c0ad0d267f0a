import { Button, Group, NativeSelect, Stack, TagsInput } from '@mantine/core'
import { api } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useApiForm } from '../ui/form.ts'
import { TemplateSelect } from '../utm-templates/template-select.tsx'
import { ContentField } from './content-field.tsx'
import { PreviewTable } from './preview-table.tsx'
import { type Import, SOURCES, type Source } from './queries.ts'

type Values = {
  source: Source
  content: string
  file: string
  tags: string[]
  campaign_id: number | null
  utm_template_id: string
}

const TAGS_MAX = 10

export function NewImport() {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const form = useApiForm<Values, Import>({
    name: `import ${id}`,
    initial: { source: 'csv', content: '', file: '', tags: [], campaign_id: null, utm_template_id: '' },
    validate: { content: (content) => (content.trim() === '' ? 'Choose a file, or paste what is in it.' : null) },
    send: ({ source, content, tags, campaign_id, utm_template_id }, headers) =>
      api.POST('/v1/workspaces/{workspace_id}/imports', {
        params: { path: { workspace_id: id } },
        body: {
          source,
          content,
          campaign_id,
          ...(utm_template_id !== '' && { utm_template_id: Number(utm_template_id) }),
          ...(tags.length > 0 && { tags }),
        },
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
        <CampaignSelect
          label="Campaign"
          description="Of every link."
          placeholder="None"
          maw={640}
          {...fields.getInputProps('campaign_id')}
        />
        <TemplateSelect
          label="UTM template"
          description="Fills the UTM parameters that a link does not have."
          maw={640}
          {...fields.getInputProps('utm_template_id')}
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
