import { ActionIcon, Autocomplete, Button, Group, Modal, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlusIcon, XIcon } from 'lucide-react'
import { gtinFault } from '../../lib/gtin.ts'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { productQueries } from '../data/products.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { UrlField } from '../ui/url-field.tsx'
import { LINK_TYPES, type Product } from './queries.ts'

type LinkValues = { link_type: string; language: string; title: string; destination_url: string }
type Values = { gtin: string; title: string; destination_url: string; domain_id: string; links: LinkValues[] }
type Fields = Pick<ApiForm<Values>, 'fields'>
type Props = { product?: Product; close: () => void }

const LINKS_MAX = MAX.Gs1ProductInput.links

/** Makes a product, or changes one. */
export default function ProductDialog({ product, close }: Props) {
  const { fields, submit, isSending } = useProductForm({ ...(product && { product }), close })
  return (
    <Modal opened onClose={close} title={product ? t('Edit product') : t('New product')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label="GTIN"
              description={t('The number under the barcode.')}
              placeholder="9506000134352"
              inputMode="numeric"
              autoComplete="off"
              required
              disabled={product !== undefined}
              maxLength={14}
              data-autofocus={product === undefined || undefined}
              {...fields.getInputProps('gtin')}
            />
            <TextInput
              label={t('Name')}
              description={t('Shown in the list of products.')}
              maxLength={MAX.Gs1ProductInput.title}
              {...fields.getInputProps('title')}
            />
          </SimpleGrid>
          <UrlField
            label={t('Destination URL')}
            placeholder="https://example.com/products/rice"
            required
            maxLength={MAX.Gs1ProductInput.destination_url}
            {...fields.getInputProps('destination_url')}
          />
          <Host fields={fields} />
          <Links fields={fields} />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {product ? t('Save') : t('Create product')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function Host({ fields }: Fields) {
  const { data = [] } = useQuery(domainQueries.served(useWorkspace().id))
  if (data.length === 0) return null
  const hosts = data.map(({ id, hostname }) => ({ value: String(id), label: hostname }))
  return (
    <NativeSelect label={t('Domain')} data={[{ value: '', label: t('Default domain') }, ...hosts]} {...fields.getInputProps('domain_id')} />
  )
}

/** Edits the links that a scanner or an app may request besides the destination URL. */
function Links({ fields }: Fields) {
  const { links } = fields.values
  return (
    <Stack gap="xs" component="section" aria-label={t('More links')}>
      <Text size="sm" fw={600}>
        {t('More links')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('For apps that request a link by its type, and for visitors in their language.')}
      </Text>
      {links.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place
        <Paper key={index} withBorder p="xs">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <Autocomplete
              label={t('Type')}
              size="xs"
              data={LINK_TYPES.map(({ value }) => value)}
              renderOption={({ option }) => `${LINK_TYPES.find(({ value }) => value === option.value)?.label} (${option.value})`}
              required
              {...fields.getInputProps(`links.${index}.link_type`)}
            />
            <TextInput label={t('Language')} size="xs" placeholder={t('Any')} {...fields.getInputProps(`links.${index}.language`)} />
            <TextInput label={t('Title')} size="xs" {...fields.getInputProps(`links.${index}.title`)} />
            <Group align="end" gap={4} wrap="nowrap">
              <UrlField
                label={t('Redirects to')}
                size="xs"
                required
                style={{ flexGrow: 1 }}
                {...fields.getInputProps(`links.${index}.destination_url`)}
              />
              <ActionIcon
                aria-label={t('Remove link {index}', { index: index + 1 })}
                variant="subtle"
                color="gray"
                size={30}
                onClick={() => fields.removeListItem('links', index)}
              >
                <XIcon size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </SimpleGrid>
        </Paper>
      ))}
      {links.length < LINKS_MAX && (
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} aria-hidden />}
          onClick={() => fields.insertListItem('links', { link_type: 'gs1:pip', language: '', title: '', destination_url: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('Add a link')}
        </Button>
      )}
    </Stack>
  )
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function useProductForm({ product, close }: Props) {
  const { id } = useWorkspace()
  return useApiForm<Values, Product>({
    name: `gs1 ${product?.gtin ?? 'new'}`,
    initial: {
      gtin: product?.gtin ?? '',
      title: product?.title ?? '',
      destination_url: product?.destination_url ?? '',
      domain_id: product?.domain_id ? String(product.domain_id) : '',
      links: (product?.links ?? []).map(({ link_type, language, title, destination_url }) => ({
        ...{ link_type, destination_url },
        language: language ?? '',
        title: title ?? '',
      })),
    },
    validate: {
      gtin: (text) => gtinFault(text.trim()) ?? null,
      destination_url: (text) => (text.trim() === '' ? t('Enter a destination URL.') : null),
    },
    send: ({ gtin, title, destination_url, domain_id, links }) =>
      api.setProduct({
        path: { workspace_id: id, gtin: gtin.trim() },
        body: {
          destination_url: destination_url.trim(),
          title: orNull(title),
          domain_id: domain_id === '' ? null : Number(domain_id),
          links: links.map((link) => ({
            link_type: link.link_type.trim(),
            language: orNull(link.language),
            title: orNull(link.title),
            destination_url: link.destination_url.trim(),
          })),
        },
      }),
    refresh: [productQueries.list(id).queryKey],
    onDone: () => {
      close()
      notify(product ? t('Product saved') : t('Product created. You’ll find its code in the list.'))
    },
  })
}
