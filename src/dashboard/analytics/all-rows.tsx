import { Modal, ScrollArea } from '@mantine/core'
import { Loaded } from '../ui/states.tsx'
import { Bars } from './card.tsx'
import { breakdownRows, useBioPageRows, useLinkRows } from './cards.tsx'
import { type Dimension, dimensionLabel, useFilters } from './filters.ts'
import { type Scope, useBreakdown, useTopLinks } from './queries.ts'

const MOST = 500

/** The rows of a card that has no room for all. */
const TITLES = { link: 'Top links', bio_page: 'Bio pages' }

type Props = { scope: Scope; of: Dimension | 'link' | 'bio_page'; close: () => void }

export default function AllRows({ scope, of, close }: Props) {
  return (
    <Modal
      opened
      onClose={close}
      title={of === 'link' || of === 'bio_page' ? TITLES[of] : dimensionLabel(of)}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {of === 'link' ? <AllLinks scope={scope} /> : of === 'bio_page' ? <AllBioPages scope={scope} /> : <AllValues scope={scope} by={of} />}
    </Modal>
  )
}

function AllLinks({ scope }: { scope: Scope }) {
  const query = useTopLinks(scope, MOST)
  const rows = useLinkRows(query.data?.items)
  const { toggle } = useFilters()
  return (
    <Loaded query={query}>
      {() => <Bars rows={rows} chosen={(scope.filters.link_id ?? []).map(String)} choose={(value) => toggle('link_id', value)} />}
    </Loaded>
  )
}

function AllBioPages({ scope }: { scope: Scope }) {
  const query = useBreakdown(scope, 'bio_page', MOST)
  const rows = useBioPageRows(query.data?.items)
  const { toggle } = useFilters()
  return (
    <Loaded query={query}>
      {() => <Bars rows={rows} chosen={[String(scope.filters.bio_page_id)]} choose={(value) => toggle('bio_page_id', value)} />}
    </Loaded>
  )
}

function AllValues({ scope, by }: { scope: Scope; by: Dimension }) {
  const query = useBreakdown(scope, by, MOST)
  const { toggle } = useFilters()
  return (
    <Loaded query={query}>
      {({ items }) => <Bars rows={breakdownRows(by, items)} chosen={scope.filters[by] ?? []} choose={(value) => toggle(by, value)} />}
    </Loaded>
  )
}
