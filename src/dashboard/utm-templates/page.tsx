import { Button, Code, Group, Text } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { UTM_PARTS } from '../../lib/utm.ts'
import { api } from '../api.ts'
import { utmTemplateQueries } from '../data/utm-templates.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { EditMenu } from '../ui/edit-menu.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/states.tsx'
import { PLACEHOLDERS, type UtmTemplate, useUtmTemplates } from './queries.ts'

const TemplateDialog = lazy(() => import('./template-dialog.tsx'))

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(utmTemplateQueries.list(workspace.id))

export default function UtmTemplatesPage() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useUtmTemplates()
  const mayChange = can('editor')
  const dialog = mayChange ? one('dialog') : undefined
  const close = () => change({ dialog: undefined, template: undefined })
  const chosen = list.items.find(({ id }) => String(id) === one('template'))
  const newTemplate = mayChange && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New template')}
    </Button>
  )
  return (
    <Page title={t('UTM templates')} actions={list.items.length > 0 && newTemplate}>
      <DataTable
        label={t('UTM templates')}
        columns={columnsOf(mayChange)}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          <Empty title={t('No templates yet')} action={newTemplate}>
            {t(
              'A template fills in the UTM parameters of new links, so everybody spells them the same way. {slug}, {date} and {campaign} are replaced with the values of each link.',
              PLACEHOLDERS,
            )}
          </Empty>
        }
      />
      <Suspense>
        {dialog === 'new' && <TemplateDialog close={close} />}
        {dialog === 'edit' && chosen && <TemplateDialog template={chosen} close={close} />}
        {dialog === 'delete' && chosen && <DeleteDialog template={chosen} close={close} />}
      </Suspense>
    </Page>
  )
}

const columnsOf = (mayChange: boolean): Column<UtmTemplate>[] => [
  {
    header: t('Template'),
    width: '28%',
    cell: ({ name }) => (
      <Text size="sm" fw={600} className="terse-cut">
        {name}
      </Text>
    ),
  },
  { header: t('Parameters'), cell: (template) => <Parameters template={template} /> },
  { header: t('Changed'), cell: ({ updated_at }) => <Ago time={updated_at} />, width: 120, align: 'end', isWide: true },
  ...(mayChange
    ? [
        {
          header: t('Actions'),
          isQuiet: true,
          cell: (template: UtmTemplate) => <Actions template={template} />,
          width: 56,
          align: 'end' as const,
        },
      ]
    : []),
]

function Parameters({ template }: { template: UtmTemplate }) {
  const given = UTM_PARTS.filter((part) => template.utm?.[part])
  if (given.length === 0) return '–'
  return (
    <Group gap={4}>
      {given.map((part) => (
        <Code key={part} maw="100%" className="terse-cut">
          {`${part}=${template.utm?.[part]}`}
        </Code>
      ))}
    </Group>
  )
}

function Actions({ template }: { template: UtmTemplate }) {
  const { change } = useAddress()
  return <EditMenu open={(dialog) => change({ dialog, template: String(template.id) })} />
}

function DeleteDialog({ template, close }: { template: UtmTemplate; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteUtmTemplate({ path: { workspace_id: id, utm_template_id: template.id } }), {
    done: t('Template deleted'),
    onDone: close,
    refresh: [utmTemplateQueries.list(id).queryKey],
  })
  return (
    <ConfirmDialog title={t('Delete template')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('{name} can no longer be chosen. Links that were created with it don’t change.', { name: template.name })}
    </ConfirmDialog>
  )
}
