import { Modal, ScrollArea } from '@mantine/core'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Loaded } from '../ui/states.tsx'
import { Bars } from './card.tsx'
import { breakdownRows, useBioPageRows, useLinkRows } from './cards.tsx'
import { useFilters } from './filters.ts'
import { PairsTable, pairOf } from './pairs-card.tsx'
import { type Scope, useBreakdown, usePairs, useTopLinks } from './queries.ts'
import { type Dimension, dimensionLabel, isDimension } from './values.ts'

const MOST = 500

/** The rows of a card that has no room for all. */
const OTHERS = {
  link: { title: t('Top links'), List: AllLinks },
  bio_page: { title: t('Bio pages'), List: AllBioPages },
  pair: { title: t('Combinations'), List: AllPairs },
}

type Props = { scope: Scope; of: Dimension | keyof typeof OTHERS; close: () => void }

export default function AllRows({ scope, of, close }: Props) {
  const other = isDimension(of) ? undefined : OTHERS[of]
  return (
    <Modal opened onClose={close} title={other?.title ?? dimensionLabel(of as Dimension)} scrollAreaComponent={ScrollArea.Autosize}>
      {other ? <other.List scope={scope} /> : <AllValues scope={scope} by={of as Dimension} />}
    </Modal>
  )
}

function AllLinks({ scope }: { scope: Scope }) {
  const { one } = useAddress()
  const query = useTopLinks(scope, MOST, one('top') === 'change' ? 'change' : 'clicks')
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

function AllPairs({ scope }: { scope: Scope }) {
  const { one } = useAddress()
  const pair = pairOf(one('pair'))
  const query = usePairs(scope, pair, MOST)
  return <Loaded query={query}>{({ items }) => <PairsTable scope={scope} pair={pair} items={items} />}</Loaded>
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
