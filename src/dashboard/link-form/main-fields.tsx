import { Button, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { servedDomainsQuery } from '../domains/queries.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import type { LinkValues } from './values.ts'

export type Fields = UseFormReturnType<LinkValues>
const TYPING_MS = 250

export function MainFields({ fields, ownSlug, tags }: { fields: Fields; ownSlug: string | undefined; tags: string[] }) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Destination URL"
        placeholder="https://example.com/a/long/address"
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        data-autofocus
        maxLength={2048}
        {...fields.getInputProps('destination_url')}
      />
      <DomainField fields={fields} />
      <SlugField fields={fields} ownSlug={ownSlug} />
      <TextInput label="Title" maxLength={255} {...fields.getInputProps('title')} />
      <TagsInput
        label="Tags"
        data={tags}
        maxTags={50}
        placeholder="Type a tag, and Enter"
        acceptValueOnBlur
        {...fields.getInputProps('tags')}
      />
      <CampaignSelect label="Campaign" placeholder="None" {...fields.getInputProps('campaign_id')} />
      <Textarea
        label="Comment"
        description="For your team."
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        {...fields.getInputProps('comment')}
      />
    </Stack>
  )
}

/** Where there is a choice. */
function DomainField({ fields }: { fields: Fields }) {
  const { id } = useWorkspace()
  const domains = useQuery(servedDomainsQuery(id)).data ?? []
  const { domain_id } = fields.values
  if (domains.length === 0 && domain_id === '') return null
  const options = domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))
  const isKnown = domain_id === '' || options.some(({ value }) => value === domain_id)
  return (
    <NativeSelect
      label="Domain"
      data={[{ value: '', label: 'The service’s own' }, ...options, ...(isKnown ? [] : [{ value: domain_id, label: 'As it is' }])]}
      {...fields.getInputProps('domain_id')}
    />
  )
}

/** Says at once whether the address is free. */
function SlugField({ fields, ownSlug }: { fields: Fields; ownSlug: string | undefined }) {
  const { id } = useWorkspace()
  const slug = fields.values.slug.trim()
  const [typed] = useDebouncedValue(slug, TYPING_MS)
  const { domain_id } = fields.values
  const host = domain_id === '' ? {} : { domain_id: Number(domain_id) }
  const isOwn = slug === ownSlug && !fields.isDirty('domain_id')
  const state = useQuery({
    queryKey: ['slug', id, domain_id, typed],
    enabled: typed !== '' && !(typed === ownSlug && isOwn),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readSlug(id, { ...host, slug: typed }, signal),
  })
  // Where links are may be another host than this page's.
  const made = useQuery({
    queryKey: ['slug', id, domain_id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readSlug(id, host, signal),
  })
  const place = made.data?.short_url ? withoutScheme(made.data.short_url.slice(0, made.data.short_url.lastIndexOf('/') + 1)) : ''
  const suggest = useChange(() => askSlug(id, host), {
    onDone: ({ suggestion }) => suggestion !== null && fields.setFieldValue('slug', suggestion),
  })
  const isCurrent = slug === typed && state.data !== undefined && !state.isPlaceholderData
  const similar = (isCurrent && state.data?.suggestion) || null
  const says =
    slug === '' ? 'Left empty, it is made up.' : isOwn ? 'As it is.' : !isCurrent ? ' ' : state.data.available ? 'It is free.' : undefined
  const { error, ...props } = fields.getInputProps('slug')
  const taken = isCurrent && !isOwn && !state.data.available ? `It ${state.data.message ?? 'is not free'}.` : undefined
  return (
    <TextInput
      label="Short link"
      description={says ?? ' '}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<span aria-hidden>{place}</span>}
      leftSectionWidth={`calc(${place.length}ch + 1rem)`}
      styles={{ section: { color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-sm)' } }}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <Button
          size="compact-xs"
          variant="light"
          loading={suggest.isPending}
          onClick={() => (similar === null ? suggest.mutate() : fields.setFieldValue('slug', similar))}
        >
          Suggest
        </Button>
      }
      rightSectionWidth={76}
      {...props}
      error={error ?? taken}
    />
  )
}

type SlugQuery = { slug?: string; domain_id?: number }
const askSlug = (workspaceId: number, query: SlugQuery, signal?: AbortSignal) =>
  api.GET('/v1/workspaces/{workspace_id}/links/slug', {
    params: { path: { workspace_id: workspaceId }, query },
    ...(signal && { signal }),
  })
const readSlug = (workspaceId: number, query: SlugQuery, signal: AbortSignal) => dataOf(askSlug(workspaceId, query, signal))
