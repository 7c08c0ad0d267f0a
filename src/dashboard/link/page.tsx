import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RangeControls } from '../analytics/controls.tsx'
import { FilterBar } from '../analytics/filter-bar.tsx'
import { useFilters } from '../analytics/filters.ts'
import { Statistics } from '../analytics/statistics.tsx'
import { useRange } from '../analytics/use-range.ts'
import type { Schemas } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { useLinkChanges } from '../links/changes.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'
import { Actions } from './actions.tsx'
import { LinkActivity } from './activity.tsx'
import { Details } from './details.tsx'
import { PublicStatistics } from './public-statistics.tsx'
import { Scans } from './scans.tsx'

const LinkDialog = lazy(() => import('../link-form/dialog.tsx'))
const LinkConversions = lazy(() => import('../conversions/figures.tsx'))
const QrDialog = lazy(() => import('../links/qr-dialog.tsx'))

export const read = ({ client, workspace, id }: Reading) => client.ensureQueryData(linkQueries.one(workspace.id, id))

export default function LinkPage() {
  const id = Number(useParams({ from: '/frame/app/$ws/links/$id' }).id)
  return <LinkById key={id} id={id} />
}

function LinkById({ id }: { id: number }) {
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  const { remove } = useLinkChanges()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    // The components that show the link are unmounted first, because they would request it again.
    setIsLeaving(true)
    remove.mutate(
      { ids: [id] },
      {
        onSuccess: () => void navigate({ to: '/app/$ws/links', params: { ws: slug } }),
        onError: () => setIsLeaving(false),
      },
    )
  }
  return isLeaving ? <Loading /> : <Shown id={id} remove={leave} />
}

function Shown({ id, remove }: { id: number; remove: () => void }) {
  const { data: link } = useSuspenseQuery(linkQueries.one(useWorkspace().id, id))
  return <LinkOf link={link} remove={remove} />
}

function LinkOf({ link, remove }: { link: Schemas['Link']; remove: () => void }) {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  const dialog = one('dialog')
  const close = () => change({ dialog: undefined })
  return (
    <Page
      title={link.short_url}
      heading={<ShortLink url={link.short_url} />}
      width="report"
      actions={<Actions link={link} remove={remove} />}
    >
      <div className="terse-link">
        <Numbers linkId={link.id} hasConversions={link.track_conversions} />
        <Stack gap="md">
          <Details link={link} />
          <PublicStatistics linkId={link.id} />
          <Scans linkId={link.id} />
          <LinkActivity linkId={link.id} />
        </Stack>
      </div>
      <Suspense>
        {dialog === 'edit' && workspace.can('editor') && <LinkDialog id={link.id} close={close} />}
        {dialog === 'qr' && <QrDialog id={link.id} close={close} />}
      </Suspense>
    </Page>
  )
}

function ShortLink({ url }: { url: string }) {
  const scheme = url.slice(0, url.indexOf('//') + 2)
  return (
    <>
      <Text span inherit c="dimmed" fw={400}>
        {scheme}
      </Text>
      {url.slice(scheme.length)}
    </>
  )
}

/** The figures of analytics, of this link alone. */
function Numbers({ linkId, hasConversions }: { linkId: number; hasConversions: boolean }) {
  const range = useRange()
  const { filters, includesBots: _, setBots: __, ...chips } = useFilters({ link_id: linkId })
  return (
    <Stack gap="md" miw={0}>
      <Group justify="space-between" gap="xs">
        <FilterBar {...chips} />
        <Group gap="xs" ml="auto">
          <RangeControls {...range} />
        </Group>
      </Group>
      <Statistics scope={{ range: range.range, filters }} linkId={linkId} />
      <Suspense>{hasConversions && <LinkConversions range={range.range} linkId={linkId} />}</Suspense>
    </Stack>
  )
}
