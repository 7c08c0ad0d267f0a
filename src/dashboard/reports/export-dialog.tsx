import { Button, Checkbox, Group, Modal, MultiSelect, NativeSelect, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type Dimension, dimensionLabel } from '../analytics/values.ts'
import { api, type Schemas } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { domainQueries } from '../data/domains.ts'
import { folderQueries } from '../data/folders.ts'
import { exportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { clientName } from '../ui/clients.ts'
import { useApiForm } from '../ui/form.ts'
import { useDates } from '../ui/format.tsx'
import { LinkSelect } from '../ui/link-select.tsx'
import { onlyStatus } from '../ui/names.ts'
import { COUNTRIES } from '../ui/places.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { type Export, useTagNames } from './queries.ts'

const DIMENSIONS = ['country', 'device', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const satisfies Dimension[]
const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'bot'].map((value) => ({ value, label: clientName(value) }))
const STATUSES = ['active', 'paused', 'archived', 'deleted']

type ClickFilters = Record<(typeof DIMENSIONS)[number], string[]> & {
  link_id: number | null
  campaign_id: number | null
  tag: string[]
  filter: string[]
  bots: boolean
}
type LinkFilters = {
  status: string
  search: string
  destination_url: string
  external_id: string[]
  folder: string
  domain_id: string
  created_by: string
}
type Values = {
  type: Export['type']
  from: string
  to: string
  filters: ClickFilters & LinkFilters & { event: string; kind: string }
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
    filter: [],
    bots: false,
    country: [],
    device: [],
    referrer: [],
    utm_source: [],
    utm_medium: [],
    utm_campaign: [],
    status: '',
    search: '',
    destination_url: '',
    external_id: [],
    folder: '',
    domain_id: '',
    created_by: '',
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
    <Modal opened onClose={close} title={t('New export')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label={t('Data')}
            data-autofocus
            data={[
              { value: 'clicks', label: t('Clicks') },
              { value: 'links', label: t('Links') },
              { value: 'conversions', label: t('Conversions') },
              ...(can('admin') ? [{ value: 'audit', label: t('Audit log') }] : []),
            ]}
            {...fields.getInputProps('type')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={t('From')} type="date" {...fields.getInputProps('from')} />
            <TextInput label={t('To')} type="date" {...fields.getInputProps('to')} />
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt={-8}>
            {t('Leave the dates empty to export everything. Days are in the time zone {zone}.', {
              zone: type === 'clicks' ? timezone : 'UTC',
            })}
          </Text>
          {type === 'clicks' && <ClickFields fields={fields} />}
          {type === 'links' && <LinkFields fields={fields} />}
          {type === 'conversions' && (
            <TextInput label={t('Event')} placeholder="sale" maxLength={100} {...fields.getInputProps('filters.event')} />
          )}
          {type === 'audit' && (
            <TextInput label={t('Type')} placeholder="member.role_changed" maxLength={100} {...fields.getInputProps('filters.kind')} />
          )}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('Start export')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function ClickFields({ fields }: { fields: Fields }) {
  const tags = useTagNames()
  const anything = { placeholder: t('Any'), searchable: true, clearable: true, hidePickedOptions: true }
  return (
    <>
      <LinkSelect label={t('Only the link')} placeholder={t('All links')} {...fields.getInputProps('filters.link_id')} />
      <CampaignSelect label={t('Only the campaign')} placeholder={t('Any campaign')} {...fields.getInputProps('filters.campaign_id')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MultiSelect label={t('Tags of the links')} data={tags} {...anything} {...fields.getInputProps('filters.tag')} />
        {DIMENSIONS.map((by) => {
          const field = { label: dimensionLabel(by), ...fields.getInputProps(`filters.${by}`) }
          if (by === 'country') return <MultiSelect key={by} data={COUNTRIES} {...anything} {...field} />
          if (by === 'device') return <MultiSelect key={by} data={DEVICES} {...anything} {...field} />
          return <TagsInput key={by} placeholder={t('Any')} acceptValueOnBlur {...field} />
        })}
      </SimpleGrid>
      <ConditionsInput {...fields.getInputProps('filters.filter')} />
      <Checkbox size="xs" label={t('Include bots')} {...fields.getInputProps('filters.bots', { type: 'checkbox' })} />
    </>
  )
}

function LinkFields({ fields }: { fields: Fields }) {
  const { id } = useWorkspace()
  const tags = useTagNames()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  const folders = useQuery(folderQueries.list(id)).data ?? []
  const members = useMembers().data?.items ?? []
  return (
    <>
      <NativeSelect
        label={t('Status')}
        data={[
          { value: '', label: t('Active, paused and archived') },
          ...STATUSES.map((status) => ({ value: status, label: onlyStatus(status) })),
        ]}
        {...fields.getInputProps('filters.status')}
      />
      <TextInput
        label={t('Search')}
        placeholder={t('Text in the short link, destination or title')}
        maxLength={200}
        {...fields.getInputProps('filters.search')}
      />
      <TextInput
        label={t('Destination URL')}
        placeholder="https://example.com/"
        maxLength={MAX.LinkCreate.destination_url}
        {...fields.getInputProps('filters.destination_url')}
      />
      <CampaignSelect label={t('Only the campaign')} placeholder={t('Any campaign')} {...fields.getInputProps('filters.campaign_id')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label={t('Folder')}
          data={[{ value: '', label: t('Any folder') }, ...folders.map(({ path }) => path)]}
          {...fields.getInputProps('filters.folder')}
        />
        <NativeSelect
          label={t('Domain')}
          data={[{ value: '', label: t('Any domain') }, ...domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))]}
          {...fields.getInputProps('filters.domain_id')}
        />
        <NativeSelect
          label={t('Creator')}
          data={[
            { value: '', label: t('Any creator') },
            ...members.map(({ user_id, display_name }) => ({ value: String(user_id), label: display_name })),
          ]}
          {...fields.getInputProps('filters.created_by')}
        />
      </SimpleGrid>
      <TagsInput label={t('External IDs')} placeholder={t('Any')} acceptValueOnBlur {...fields.getInputProps('filters.external_id')} />
      <MultiSelect
        label={t('Tags')}
        description={t('Only links that have all of these tags.')}
        data={tags}
        searchable
        {...fields.getInputProps('filters.tag')}
      />
    </>
  )
}

const FIELDS = {
  clicks: ['link_id', 'campaign_id', 'tag', 'filter', 'bots', ...DIMENSIONS],
  links: ['status', 'search', 'destination_url', 'campaign_id', 'folder', 'domain_id', 'created_by', 'external_id', 'tag'],
  conversions: ['event'],
  audit: ['kind'],
} as const satisfies Record<Export['type'], readonly (keyof Values['filters'])[]>

/** Filters by an ID that a menu offers, as text. */
const ID_FILTERS = new Set<string>(['domain_id', 'created_by'])

/** The filters of its type that say something. */
function bodyOf({ type, from, to, filters }: Values, timezone: string): Schemas['ExportCreate'] {
  const given = FIELDS[type].flatMap((name) => {
    const text = typeof filters[name] === 'string' ? filters[name].trim() : filters[name]
    const value = ID_FILTERS.has(name) && text !== '' ? Number(text) : text
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
