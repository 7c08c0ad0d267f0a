import { Box, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useMe, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { Empty, Loaded } from '../ui/states.tsx'

type OrphanVisit = Schemas['OrphanVisit']
type Marked = Pick<OrphanVisit, 'domain_id' | 'slug'> & { dismissed: boolean }
const DISMISSED = 'dismissed'
/** The value in the URL for the default domain, which instance admins see. */
const OWN_HOST = 'own'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(domainQueries.served(workspace.id))

/** Lists visits to missing links on the workspace's domains, or on the default domain. */
export default function OrphanVisitsPage() {
  const { id, slug, can } = useWorkspace()
  const { one, change } = useAddress()
  const { is_instance_admin: isAdmin } = useMe()
  const { data: domains } = useSuspenseQuery(domainQueries.served(id))
  // Instance admins without a custom domain see the default domain, because their list would be empty otherwise.
  const domain = one('domain') ?? (isAdmin && domains.length === 0 ? OWN_HOST : '')
  const dismissed = one('state') === DISMISSED
  const visits = useQuery(
    linkQueries.orphanVisits(id, { domain_id: domain === OWN_HOST ? null : domain === '' ? undefined : Number(domain), dismissed }),
  )
  const mark = useMark(id)
  return (
    <Page
      title={t('Orphan visits')}
      actions={
        <>
          {domains.length + (isAdmin ? 1 : 0) > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('Domain')}
              value={domain}
              onChange={(event) => change({ domain: event.currentTarget.value || undefined })}
              data={[
                { value: '', label: t('Any domain') },
                ...domains.map((own) => ({ value: String(own.id), label: own.hostname })),
                ...(isAdmin ? [{ value: OWN_HOST, label: t('On the default domain') }] : []),
              ]}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label={t('Shown')}
            value={dismissed ? DISMISSED : ''}
            onChange={(event) => change({ state: event.currentTarget.value || undefined })}
            data={[
              { value: '', label: t('Not dismissed') },
              { value: DISMISSED, label: t('Dismissed') },
            ]}
          />
        </>
      }
    >
      <Loaded query={visits}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <Text size="sm" c="dimmed" mb="sm">
                {t(
                  'Short links that people opened in the last 30 days and that don’t exist, most requested first. They may be mistyped, or deleted.',
                )}
              </Text>
            )}
            <DataTable
              label={t('Orphan visits')}
              rowHeight={56}
              columns={columnsOf(slug, can('editor'), mark, dismissed)}
              items={items}
              idOf={({ url }) => url}
              empty={
                <Empty title={dismissed ? t('Nothing was dismissed') : t('No orphan visits')}>
                  {dismissed
                    ? t('Dismiss a short link that you will never create, such as one that robots look for. It is listed here then.')
                    : domain === OWN_HOST
                      ? t('When someone opens a short link on the default domain that doesn’t exist, it shows up here for 30 days.')
                      : t('When someone opens a short link on your domains that doesn’t exist, it shows up here for 30 days.')}
                </Empty>
              }
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Returns what dismisses the visits to a slug, or shows them again. */
function useMark(workspace_id: number) {
  const { mutate } = useChange(
    ({ domain_id, slug, dismissed }: Marked) =>
      domain_id === null
        ? api.dismissOwnOrphanVisits({ body: { slug, dismissed } })
        : api.dismissOrphanVisits({ path: { workspace_id }, body: { domain_id, slug, dismissed } }),
    {
      refresh: [['links', workspace_id, 'orphan visits']],
      onDone: (_, { dismissed, ...visit }) =>
        notify(dismissed ? t('/{slug} dismissed', { slug: visit.slug }) : t('/{slug} is in the list again', { slug: visit.slug }), {
          undo: () => mutate({ ...visit, dismissed: !dismissed }),
        }),
    },
  )
  return mutate
}

const columnsOf = (slug: string, mayChange: boolean, mark: (marked: Marked) => void, dismissed: boolean): Column<OrphanVisit>[] => [
  {
    header: t('Short link'),
    cell: ({ host, slug: asked }) => (
      <Box title={`${host}/${asked}`} miw={0}>
        <div className="terse-cut">/{asked}</div>
        <Text size="xs" c="dimmed" className="terse-cut">
          {host}
        </Text>
      </Box>
    ),
  },
  { header: t('Requests'), cell: ({ visits }) => number(visits), width: 90, align: 'end' },
  { header: t('Last'), cell: ({ last_visited_at }) => <Ago time={last_visited_at} />, width: 120, align: 'end', isWide: true },
  ...(mayChange
    ? [
        {
          header: t('Actions'),
          isQuiet: true,
          width: 210,
          align: 'end' as const,
          cell: (visit: OrphanVisit) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={dismissed ? t('Show again: {slug}', { slug: visit.slug }) : t('Dismiss {slug}', { slug: visit.slug })}
                onClick={() => mark({ domain_id: visit.domain_id, slug: visit.slug, dismissed: !dismissed })}
              >
                {dismissed ? t('Show again') : t('Dismiss')}
              </Button>
              <MakeLink slug={slug} visit={visit} />
            </Group>
          ),
        },
      ]
    : []),
]

const MakeLink = ({ slug, visit }: { slug: string; visit: OrphanVisit }) => (
  <Button
    size="compact-xs"
    variant="light"
    renderRoot={(props) => (
      <Link
        to="/app/$ws/links"
        params={{ ws: slug }}
        search={{ dialog: 'new', slug: visit.slug, on: visit.domain_id === null ? undefined : String(visit.domain_id) }}
        {...props}
      />
    )}
  >
    {t('Create link')}
  </Button>
)
