import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from './change.ts'

const TYPING_MS = 250

/** The values of a form about something with a URL. `domain_id` is empty for the default domain. */
type AddressValues = { slug: string; domain_id: string }
type SlugProps<V extends AddressValues> = { label: string; fields: UseFormReturnType<V>; ownSlug: string | undefined }

/** Narrows a form with more fields to these. */
const asAddress = <V extends AddressValues>(fields: UseFormReturnType<V>) => fields as unknown as UseFormReturnType<AddressValues>

/** Selects the domain, if there is a choice. */
export function DomainField<V extends AddressValues>(props: { fields: UseFormReturnType<V> }) {
  const fields = asAddress(props.fields)
  const { id } = useWorkspace()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  const { domain_id } = fields.values
  if (domains.length === 0 && domain_id === '') return null
  const options = domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))
  const isKnown = domain_id === '' || options.some(({ value }) => value === domain_id)
  return (
    <NativeSelect
      label={t('Domain')}
      data={[{ value: '', label: t('Default domain') }, ...options, ...(isKnown ? [] : [{ value: domain_id, label: t('Current slug') }])]}
      {...fields.getInputProps('domain_id')}
    />
  )
}

/** Why a slug can't be had, by the reason that the API names. */
const UNAVAILABLE = {
  taken: t('This slug is already in use on this domain.'),
  reserved: t('This slug is reserved by the service.'),
  invalid: t('This slug isn’t valid. Use letters, digits, emoji, - _ . ~ and / between segments, and no dot at the start.'),
}

/** Says at once whether the address is free. */
export function SlugField<V extends AddressValues>({ label, ownSlug, fields: all }: SlugProps<V>) {
  const fields = asAddress(all)
  const { id } = useWorkspace()
  const slug = fields.values.slug.trim()
  const [typed] = useDebouncedValue(slug, TYPING_MS)
  const { domain_id } = fields.values
  const host = domain_id === '' ? {} : { domain_id: Number(domain_id) }
  const isOwn = slug === ownSlug && !fields.isDirty('domain_id')
  const state = useQuery({
    ...linkQueries.slug(id, { ...host, slug: typed }),
    enabled: typed !== '' && !(typed === ownSlug && isOwn),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // The host of links may differ from this page's host, so the API is asked for it.
  const made = useQuery({ ...linkQueries.slug(id, host), staleTime: Number.POSITIVE_INFINITY })
  const place = made.data?.short_url ? withoutScheme(made.data.short_url.slice(0, made.data.short_url.lastIndexOf('/') + 1)) : ''
  const suggest = useChange(() => api.checkSlug({ path: { workspace_id: id }, query: host }), {
    onDone: ({ suggestion }) => suggestion !== null && fields.setFieldValue('slug', suggestion),
  })
  const isCurrent = slug === typed && state.data !== undefined && !state.isPlaceholderData
  const similar = (isCurrent && state.data?.suggestion) || null
  const says =
    slug === ''
      ? t('Leave empty to generate one.')
      : isOwn
        ? t('Current slug.')
        : !isCurrent
          ? ' '
          : state.data.available
            ? t('Available.')
            : undefined
  const { error, ...props } = fields.getInputProps('slug')
  const taken = isCurrent && !isOwn && !state.data.available ? UNAVAILABLE[state.data.reason ?? 'taken'] : undefined
  return (
    <TextInput
      label={label}
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
          {t('Suggest')}
        </Button>
      }
      rightSectionWidth={108}
      {...props}
      error={error ?? taken}
    />
  )
}
