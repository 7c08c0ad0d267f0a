import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { changesOf, type Values, valuesOf } from './values.ts'

/** Manages the form of one page of the settings, of which only what was changed is sent. */
export function useSettingsForm(page: 'general' | 'link-defaults'): ApiForm<Values> {
  const workspace = useWorkspace()
  const showRenamed = useShowRenamed(page)
  const form: ApiForm<Values> = useApiForm<Values, Schemas['Workspace']>({
    name: `${page} settings ${workspace.id}`,
    initial: valuesOf(workspace),
    validate: {
      name: (text) => (text.trim() === '' ? t('Enter a name.') : null),
      slug: (text) => (text.trim() === '' ? t('Enter a slug.') : null),
    },
    send: (values) =>
      api.updateWorkspace({ path: { workspace_id: workspace.id }, body: changesOf(values, (field) => form.fields.isDirty(field)) }),
    fieldOf: (path) => path.replace(/^settings[./]/, ''),
    onDone: async (changed, values) => {
      form.fields.resetDirty(values)
      await showRenamed(changed)
      notify(t('Settings saved'))
    },
  })
  return form
}

/** Reads the workspaces again. If the URL has the previous slug, it goes to the new one. */
function useShowRenamed(page: 'general' | 'link-defaults') {
  const before = useWorkspace()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ slug }: Schemas['Workspace']) => {
    if (slug !== before.slug) {
      // For a moment, the workspace is at both URLs. So there is always a page, and nothing that was typed is lost.
      client.setQueryData(workspaceQueries.list.queryKey, (all) =>
        all?.flatMap((one) => (one.id === before.id ? [one, { ...one, slug }] : [one])),
      )
      await navigate({ to: `/app/$ws/settings/${page}`, params: { ws: slug }, replace: true })
    }
    await client.invalidateQueries(workspaceQueries.list)
  }
}
