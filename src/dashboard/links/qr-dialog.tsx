import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { GivenStyle } from '../../lib/qr/style.ts'
import { api, type Schemas } from '../api.ts'
import { qrQueries } from '../data/qr.ts'
import { t } from '../i18n.ts'
import { useLink } from '../link/query.ts'
import { CodeEditor, type Edited } from '../qr/code-editor.tsx'
import { chosenOf } from '../qr/queries.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Loaded } from '../ui/states.tsx'

/** A link's code: how it looks, to be changed while one sees it, and as a file. */
export default function QrDialog({ id, close }: { id: number; close: () => void }) {
  const workspace = useWorkspace()
  const link = useLink(id)
  const style = useQuery(qrQueries.linkStyle(workspace.id, id))
  return (
    <Modal opened onClose={close} title={t('QR code')} size="xl">
      <Loaded query={link}>{(found) => <Loaded query={style}>{(stored) => <Content link={found} stored={stored} />}</Loaded>}</Loaded>
    </Modal>
  )
}

function Content({ link, stored }: { link: Schemas['Link']; stored: Schemas['QrStyle'] }) {
  const isEditor = useWorkspace().can('editor')
  return (
    <CodeEditor
      coded={{ url: link.short_url, slug: link.slug, path: `links/${link.id}` }}
      copy={t('Copy short link')}
      initial={chosenOf(stored)}
      hint={t('Scans of this code are counted separately. See the card “Triggers” in the analytics.')}
    >
      {(edited) => isEditor && <SaveStyle link={link} stored={stored} {...edited} />}
    </CodeEditor>
  )
}

type SaveProps = Edited & { link: Schemas['Link']; stored: Schemas['QrStyle'] }

function SaveStyle({ link, stored, given, isUnreadable, reset }: SaveProps) {
  const workspace = useWorkspace()
  const params = { path: { workspace_id: workspace.id, link_id: link.id } }
  const refresh = [qrQueries.key(workspace.id)]
  const save = useChange((body: GivenStyle) => api.setLinkQrStyle({ ...params, body }), {
    done: t('Style saved for this link'),
    refresh,
  })
  const remove = useChange((_: undefined) => api.deleteLinkQrStyle(params), {
    done: t('The code uses the workspace’s style'),
    refresh,
    onDone: reset,
  })
  const [before, now] = [chosenOf(stored), chosenOf(given)].map((style) => JSON.stringify(style))
  return (
    <Group justify="flex-end" gap="xs">
      {(before !== '{}' || now !== '{}') && (
        <Button
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => (before === '{}' ? reset() : remove.mutate(undefined))}
        >
          {t('Use the workspace’s style')}
        </Button>
      )}
      <Button
        variant="default"
        disabled={before === now || isUnreadable}
        loading={save.isPending}
        onClick={() => save.mutate(chosenOf(given))}
      >
        {t('Save style')}
      </Button>
    </Group>
  )
}
