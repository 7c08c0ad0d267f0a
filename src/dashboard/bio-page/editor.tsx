import { Button, Group, Loader, Text } from '@mantine/core'
import { api, messageOf } from '../api.ts'
import type { BioPage } from '../bio/queries.ts'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { notify } from '../ui/notify.ts'
import { Blocks } from './blocks.tsx'
import { isIncomplete } from './content.ts'
import { Design } from './design.tsx'
import { Layout } from './layout.tsx'
import { Profile } from './profile.tsx'
import { Sharing } from './sharing.tsx'
import { DraftProvider, useDraft, useNewDraft } from './use-draft.ts'

export default function Editor({ page, onDeleted }: { page: BioPage; onDeleted: () => void }) {
  const draft = useNewDraft(page)
  return (
    <DraftProvider value={draft}>
      <Edited page={page} onDeleted={onDeleted} />
    </DraftProvider>
  )
}

function Edited({ page, onDeleted }: { page: BioPage; onDeleted: () => void }) {
  const { version } = useDraft()
  return (
    <Layout
      page={page}
      version={version}
      onDeleted={onDeleted}
      actions={
        <>
          <SaveState />
          <PublishButton page={page} />
        </>
      }
      parts={{
        content: {
          label: t('Content'),
          content: (
            <>
              <Profile />
              <Blocks unsafe={page.unsafe_blocks} />
            </>
          ),
        },
        design: { label: t('Design'), content: <Design /> },
        sharing: { label: t('Sharing'), content: <Sharing page={page} /> },
      }}
    />
  )
}

/** Shows whether all changes are saved, or else why not. */
function SaveState() {
  const { state, error, faults, content, draft } = useDraft()
  const unfinished = content.blocks.filter(isIncomplete).length
  if (state === 'failed')
    return (
      <Group gap={8} role="alert" wrap="nowrap" miw={0}>
        <Text size="xs" c="var(--mantine-color-error)" className="terse-break" maw={280}>
          {t('Not saved: {error}', { error: messageOf(error) })}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void draft.flush()}>
          {t('Try again')}
        </Button>
      </Group>
    )
  const isWrong = Object.keys(faults).length > 0
  return (
    <Group gap={6} role="status" wrap="nowrap" aria-live="polite">
      {state === 'saving' && <Loader size={12} aria-hidden />}
      <Text size="xs" c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'}>
        {isWrong
          ? t('Some changes aren’t saved. Check the marked field.')
          : state === 'saved'
            ? t('Saved')
            : state === 'saving'
              ? t('Saving…')
              : unfinished > 0
                ? t('{unfinished, plural, one {# block} other {# blocks}} not finished', { unfinished })
                : t('Not saved yet')}
      </Text>
    </Group>
  )
}

/** Saves what was typed first. */
function PublishButton({ page }: { page: BioPage }) {
  const { id } = useWorkspace()
  const { draft } = useDraft()
  const publish = useChange(
    async () => {
      await draft.flush()
      if (draft.get().state === 'failed') throw new Error(t('Couldn’t save your changes, so nothing was published.'))
      return api.publishBioPage({ path: { workspace_id: id, bio_page_id: page.id } })
    },
    {
      refresh: [bioQueries.key(id)],
      onDone: () => notify(draft.isDirty() ? t('Published. Unfinished blocks were left out.') : t('Page published')),
    },
  )
  const isNew = page.status === 'draft'
  return (
    <Button
      loading={publish.isPending}
      disabled={!isNew && !page.has_unpublished_changes && !draft.isDirty()}
      onClick={() => publish.mutate()}
    >
      {isNew ? t('Publish') : t('Publish changes')}
    </Button>
  )
}
