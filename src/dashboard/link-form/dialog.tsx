import { Alert, Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, type Schemas } from '../api.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { folderQueries } from '../data/folders.ts'
import { linkQueries } from '../data/links.ts'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useLink } from '../link/query.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { copyText } from '../ui/copy.tsx'
import { useApiForm } from '../ui/form.ts'
import { useDates } from '../ui/format.tsx'
import { notify } from '../ui/notify.ts'
import { Loaded } from '../ui/states.tsx'
import { FormPreview } from './form-preview.tsx'
import { MainFields } from './main-fields.tsx'
import { Sections } from './sections.tsx'
import { createBody, type LinkValues, updateBody, valuesOf } from './values.ts'

type Link = Schemas['Link']

/** Creates a link, as a copy if the URL names one. If `id` is set, it changes that one. */
export default function LinkDialog({ id, close }: { id?: number; close: () => void }) {
  const original = Number(useAddress().one('link'))
  const source = id ?? (original > 0 ? original : undefined)
  return (
    <Modal
      opened
      onClose={close}
      title={id === undefined ? t('New link') : t('Edit link')}
      size={1080}
      className="terse-link-dialog"
      closeOnClickOutside={false}
    >
      {source === undefined ? <LinkForm close={close} /> : <WithLink source={source} isNew={id === undefined} close={close} />}
    </Modal>
  )
}

function WithLink({ source, isNew, close }: { source: number; isNew: boolean; close: () => void }) {
  const link = useLink(source)
  return <Loaded query={link}>{(found) => <LinkForm link={found} isNew={isNew} close={close} />}</Loaded>
}

function LinkForm({ link, isNew = true, close }: { link?: Link; isNew?: boolean; close: () => void }) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { timezone } = useDates()
  const address = useAddress()
  const path = { workspace_id: workspace.id }
  // The values at the time when the form was opened.
  const before = useRef<LinkValues>(undefined)
  before.current ??= {
    ...valuesOf(link, timezone, { redirect_status: workspace.settings.default_redirect_status }),
    // An orphan visit's page passes the slug and the domain.
    ...(isNew && { slug: address.one('slug') ?? '' }),
    ...(isNew && address.one('on') !== undefined && { domain_id: address.one('on') ?? '' }),
  }
  const initial = before.current
  const edited = isNew ? undefined : link
  const form = useApiForm<LinkValues, Link>({
    name: edited ? `link ${edited.id}` : `new link ${workspace.id} ${link?.id ?? address.one('slug') ?? ''}`,
    initial,
    secret: ['password'],
    keepsDraft: true,
    validate: { destination_url: (text) => (text.trim() === '' ? t('Enter a destination URL.') : null) },
    send: (values) =>
      edited
        ? api.updateLink({ path: { ...path, link_id: edited.id }, body: updateBody(values, initial, timezone) })
        : api.createLink({ path, body: createBody(values, timezone) }),
    refresh: [
      linkQueries.key(workspace.id),
      tagQueries.list(workspace.id).queryKey,
      campaignQueries.key(workspace.id),
      folderQueries.list(workspace.id).queryKey,
    ],
    onDone: ({ id, short_url }) => {
      close()
      const action = { label: t('Copy'), run: () => void copyText(short_url) }
      if (edited) return notify(t('Link saved'), { action })
      const showCode = () =>
        void navigate({ to: '/app/$ws/links', params: { ws: workspace.slug }, search: { dialog: 'qr', link: String(id) } })
      notify(t('{short_url} created', { short_url }), { action, other: { label: t('QR code'), run: showCode } })
    },
  })
  // Other ways to close the dialog keep the input.
  const cancel = () => {
    form.discard()
    close()
  }
  const tags = useQuery(tagQueries.list(workspace.id))
  const known = (tags.data?.items ?? []).map(({ name }) => name)
  return (
    <form onSubmit={form.submit} noValidate className="terse-link-form">
      <div className="terse-link-form-fields">
        {form.isRestored && (
          <Alert color="gray" mb="sm" role="status">
            <Group justify="space-between">
              {t('This is what you entered before.')}
              <Button size="compact-sm" variant="default" onClick={form.discard}>
                {t('Start over')}
              </Button>
            </Group>
          </Alert>
        )}
        <MainFields fields={form.fields} ownSlug={edited?.slug} tags={known} />
        <Sections fields={form.fields} isNew={isNew} hasPassword={edited?.password_protected === true} timezone={timezone} />
      </div>
      <FormPreview fields={form.fields} shortUrl={edited?.short_url} />
      <div className="terse-link-form-foot">
        <Button size="md" variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button size="md" type="submit" loading={form.isSending}>
          {edited ? t('Save') : t('Create link')}
        </Button>
      </div>
    </form>
  )
}
