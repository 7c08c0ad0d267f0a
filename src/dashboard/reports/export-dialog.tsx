import { Button, Checkbox, Group, Modal, MultiSelect, NativeSelect, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Dimension, dimensionLabel } from '../analytics/filters.ts'
import { api, type Schemas } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { exportQueries } from '../data/reports.ts'
import { useWorkspace } from '../session.ts'
import { clientName } from '../ui/clients.ts'
import { useApiForm } from '../ui/form.ts'
import { useDates } from '../ui/format.tsx'
import { LinkSelect } from '../ui/link-select.tsx'
import { COUNTRIES } from '../ui/places.ts'
import { type Export, useTagNames } from './queries.ts'

const DIMENSIONS = ['country', 'device', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const satisfies Dimension[]
const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'bot'].map((value) => ({ value, label: clientName(value) }))
const STATUSES = ['active', 'paused', 'archived']

type ClickFilters = Record<(typeof DIMENSIONS)[number], string[]> & {
  link_id: number | null
  campaign_id: number | null
  tag: string[]
  bots: boolean
}
type Values = {
  type: Export['type']
  from: string
  to: string
  filters: ClickFilters & { status: string; search: string; tags: string[]; event: string; kind: string }
}
type Fields = UseFormReturnType<Values>

const EMPTY: Values = {
  type: 'clicks',
  from: '',
  to: '',
  filters: {
    link_id: null,
    campaign_id: null,
    tag: [],
    bots: false,
    country: [],
    device: [],
    referrer: [],
    utm_source: [],
    utm_medium: [],
    utm_campaign: [],
    status: '',
    search: '',
    tags: [],
    event: '',
    kind: '',
  },
}

/** Starts an export of what is chosen. */
export default function ExportDialog({ close }: { close: () => void }) {
  const { id, can } = useWorkspace()
  const { timezone } = useDates()
  const form = useApiForm<Values, Export>({
    name: `export ${id}`,
    initial: EMPTY,
    send: (values) => api.createExport({ path: { workspace_id: id }, body: bodyOf(values, timezone) }),
    refresh: [exportQueries.list(id).queryKey],
    onDone: close,
  })
  const { fields } = form
  const { type } = fields.values
  return (
    <Modal opened onClose={close} title="New export" size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label="Data"
            data-autofocus
            data={[
              { value: 'clicks', label: 'Clicks' },
              { value: 'links', label: 'Links' },
              { value: 'conversions', label: 'Conversions' },
              ...(can('admin') ? [{ value: 'audit', label: 'Audit log' }] : []),
            ]}
            {...fields.getInputProps('type')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label="From" type="date" {...fields.getInputProps('from')} />
            <TextInput label="To" type="date" {...fields.getInputProps('to')} />
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt={-8}>
            Leave the dates empty to export everything. Days are in the time zone {type === 'clicks' ? timezone : 'UTC'}.
          </Text>
          {type === 'clicks' && <ClickFields fields={fields} />}
          {type === 'links' && <LinkFields fields={fields} />}
          {type === 'conversions' && (
            <TextInput label="Event" placeholder="sale" maxLength={100} {...fields.getInputProps('filters.event')} />
          )}
          {type === 'audit' && (
            <TextInput label="Type" placeholder="member.role_changed" maxLength={100} {...fields.getInputProps('filters.kind')} />
          )}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSending}>
            Start export
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function ClickFields({ fields }: { fields: Fields }) {
  const tags = useTagNames()
  const anything = { placeholder: 'Any', searchable: true, clearable: true, hidePickedOptions: true }
  return (
    <>
      <LinkSelect label="Only the link" placeholder="All links" {...fields.getInputProps('filters.link_id')} />
      <CampaignSelect label="Only the campaign" placeholder="Any campaign" {...fields.getInputProps('filters.campaign_id')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MultiSelect label="Tags of the links" data={tags} {...anything} {...fields.getInputProps('filters.tag')} />
        {DIMENSIONS.map((by) => {
          const field = { label: dimensionLabel(by), ...fields.getInputProps(`filters.${by}`) }
          if (by === 'country') return <MultiSelect key={by} data={COUNTRIES} {...anything} {...field} />
          if (by === 'device') return <MultiSelect key={by} data={DEVICES} {...anything} {...field} />
          return <TagsInput key={by} placeholder="Any" acceptValueOnBlur {...field} />
        })}
      </SimpleGrid>
      <Checkbox size="xs" label="Include bots" {...fields.getInputProps('filters.bots', { type: 'checkbox' })} />
    </>
  )
}

function LinkFields({ fields }: { fields: Fields }) {
  const tags = useTagNames()
  return (
    <>
      <NativeSelect
        label="Status"
        data={[{ value: '', label: 'Active and paused' }, ...STATUSES.map((status) => ({ value: status, label: `Only ${status}` }))]}
        {...fields.getInputProps('filters.status')}
      />
      <TextInput
        label="Search"
        placeholder="Text in the short link, destination or title"
        maxLength={200}
        {...fields.getInputProps('filters.search')}
      />
      <CampaignSelect label="Only the campaign" placeholder="Any campaign" {...fields.getInputProps('filters.campaign_id')} />
      <MultiSelect
        label="Tags"
        description="Only links that have all of these tags."
        data={tags}
        searchable
        {...fields.getInputProps('filters.tags')}
      />
    </>
  )
}

const FIELDS = {
  clicks: ['link_id', 'campaign_id', 'tag', 'bots', ...DIMENSIONS],
  links: ['status', 'search', 'campaign_id', 'tags'],
  conversions: ['event'],
  audit: ['kind'],
} as const satisfies Record<Export['type'], readonly (keyof Values['filters'])[]>

/** The filters of its type that say something. */
function bodyOf({ type, from, to, filters }: Values, timezone: string): Schemas['ExportCreate'] {
  const given = FIELDS[type].flatMap((name) => {
    const value = typeof filters[name] === 'string' ? filters[name].trim() : filters[name]
    const isEmpty = value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [[name, value]]
  })
  return {
    type,
    from: from || null,
    to: to || null,
    filters: { ...Object.fromEntries(given), ...(type === 'clicks' && { timezone }) },
  }
}
