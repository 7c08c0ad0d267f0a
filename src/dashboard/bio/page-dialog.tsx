import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { DomainField, SlugField } from '../ui/slug-field.tsx'
import type { BioPage } from './queries.ts'

type Values = { title: string; domain_id: string; slug: string }
type Props = { page?: BioPage; close: () => void }

/** Makes a page, which is then edited, or moves one to another address. */
export default function PageDialog({ page, close }: Props) {
  const { fields, submit, isSending } = usePageForm({ ...(page && { page }), close })
  return (
    <Modal opened onClose={close} title={page ? t('Change address') : t('New page')} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {page ? (
            <Text size="sm" c="dimmed">
              {t('The page moves right away, without publishing it again. Its old URL stops working.')}
            </Text>
          ) : (
            <TextInput
              label={t('Title')}
              placeholder={t('Your name')}
              required
              data-autofocus
              maxLength={MAX.BioPageUpdate.title}
              {...fields.getInputProps('title')}
            />
          )}
          <DomainField fields={fields} />
          <SlugField label={t('Slug')} fields={fields} ownSlug={page?.slug} />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {page ? t('Save') : t('Create page')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function usePageForm({ page, close }: Props) {
  const { id, slug: workspace } = useWorkspace()
  const navigate = useNavigate()
  const path = { workspace_id: id }
  return useApiForm<Values, BioPage>({
    name: `bio page ${page?.id ?? 'new'}`,
    initial: { title: page?.title ?? '', domain_id: page?.domain_id == null ? '' : String(page.domain_id), slug: page?.slug ?? '' },
    validate: {
      title: (title) => (title.trim() === '' ? t('Enter a title.') : null),
      slug: (slug) => (page && slug.trim() === '' ? t('Enter a slug.') : null),
    },
    send: ({ title, domain_id, slug }) => {
      const address = { domain_id: domain_id === '' ? null : Number(domain_id), ...(slug.trim() !== '' && { slug: slug.trim() }) }
      return page
        ? api.updateBioPage({ path: { ...path, bio_page_id: page.id }, body: address })
        : api.createBioPage({ path, body: { title: title.trim(), ...address } })
    },
    refresh: [bioQueries.key(id)],
    onDone: ({ id: made }) => {
      if (page) {
        close()
        notify(t('URL changed'))
      } else void navigate({ to: '/app/$ws/bio/$id', params: { ws: workspace, id: String(made) }, search: {} })
    },
  })
}
