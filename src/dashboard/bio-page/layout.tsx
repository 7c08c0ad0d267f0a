import { ActionIcon, Group, Menu, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { EllipsisIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { PageActions, PageDialogs } from '../bio/actions.tsx'
import type { BioPage } from '../bio/queries.ts'
import { PageState } from '../bio/state.tsx'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'
import { Preview } from './preview.tsx'

const Statistics = lazy(() => import('./statistics.tsx'))

type Part = { label: string; content: ReactNode }
type Props = {
  page: BioPage
  /** The parts by their name in the URL. */
  parts: Record<string, Part>
  version?: number | string
  actions?: ReactNode
  onDeleted?: () => void
}

/** Shows a page's parts as tabs, its metrics, and its preview, which is beside them if there is room. */
export function Layout({ page, parts, version = 0, actions, onDeleted }: Props) {
  const { one, change } = useAddress()
  const isNarrow = useMediaQuery('(max-width: 56.25em)', undefined, { getInitialValueInEffect: false })
  const tabs: Record<string, Part> = {
    ...parts,
    statistics: { label: t('Analytics'), content: <Statistics page={page} /> },
    ...(isNarrow && { preview: { label: t('Preview'), content: <Preview page={page} version={version} /> } }),
  }
  const [first = ''] = Object.keys(tabs)
  const asked = one('tab') ?? first
  const tab = Object.hasOwn(tabs, asked) ? asked : first
  return (
    <Page
      title={page.title}
      width="report"
      actions={
        <>
          {actions}
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('Actions')} variant="default" size={36}>
                <EllipsisIcon size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <PageActions page={page} isOpen />
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      <Group gap="xs" mb="sm" wrap="nowrap" mt={-8}>
        <PageState page={page} />
        <Text size="xs" c="dimmed" className="terse-cut">
          {withoutScheme(page.url)}
        </Text>
      </Group>
      <Tabs
        value={tab}
        onChange={(to) => change({ tab: to === first ? undefined : (to ?? undefined) })}
        // The other tabs may have unfinished input, which is stored elsewhere, so they don't have to stay mounted.
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(tabs).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value} px={{ base: 8, xs: 'md' }}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={isNarrow || tab === 'statistics' ? undefined : 'terse-bio'}>
          <Suspense fallback={<Loading />}>
            {Object.entries(tabs).map(([value, { content }]) => (
              <Tabs.Panel key={value} value={value}>
                {content}
              </Tabs.Panel>
            ))}
          </Suspense>
          {!isNarrow && tab !== 'statistics' && <Preview page={page} version={version} />}
        </div>
      </Tabs>
      <PageDialogs page={page} close={() => change({ dialog: undefined, page: undefined })} {...(onDeleted && { onDeleted })} />
    </Page>
  )
}
