import { Button, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
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

/** Says at once whether the address is free. */
function SlugField({ fields, ownSlug }: { fields: Fields; ownSlug: string | undefined }) {
  const { id } = useWorkspace()
  const slug = fields.values.slug.trim()
  const [typed] = useDebouncedValue(slug, TYPING_MS)
  const isOwn = slug === ownSlug
  const state = useQuery({
    queryKey: ['slug', id, typed],
    enabled: typed !== '' && typed !== ownSlug,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readSlug(id, typed, signal),
  })
  // Where links are may be another host than this page's.
  const made = useQuery({
    queryKey: ['slug', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/workspaces/{workspace_id}/links/slug', { params: { path: { workspace_id: id } }, signal })),
  })
  const place = made.data?.short_url ? withoutScheme(made.data.short_url.slice(0, made.data.short_url.lastIndexOf('/') + 1)) : ''
  const suggest = useChange(() => api.GET('/v1/workspaces/{workspace_id}/links/slug', { params: { path: { workspace_id: id } } }), {
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

const readSlug = (workspaceId: number, slug: string, signal: AbortSignal) =>
  dataOf(api.GET('/v1/workspaces/{workspace_id}/links/slug', { params: { path: { workspace_id: workspaceId }, query: { slug } }, signal }))
