import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PlusIcon } from 'lucide-react'
import { domainQueries } from '../data/domains.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Empty } from '../ui/states.tsx'
import { AddDialog } from './add-dialog.tsx'
import { type Domain, useDomains } from './queries.ts'
import { CertificateState, DomainState } from './state.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(domainQueries.list(workspace.id))

export default function DomainsPage() {
  const { can, slug } = useWorkspace()
  const { one, change } = useAddress()
  const navigate = useNavigate()
  const list = useDomains()
  const add = can('admin') && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('Add domain')}
    </Button>
  )
  return (
    <Page title={t('Domains')} actions={list.items.length > 0 && add}>
      <DataTable
        label={t('Domains')}
        columns={columnsOf(slug)}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={t('No domains yet')} {...(add && { action: add })}>
            {t(
              'With a custom domain, your short links look like go.example.com/spring. You add two DNS records, and we get the certificate automatically.',
            )}
          </Empty>
        }
      />
      {one('dialog') === 'new' && can('admin') && (
        <AddDialog
          owned={list.items.length}
          close={() => change({ dialog: undefined })}
          onAdded={({ id }) => navigate({ to: '/app/$ws/domains/$id', params: { ws: slug, id: String(id) }, replace: true })}
        />
      )}
    </Page>
  )
}

const columnsOf = (workspace: string): Column<Domain>[] => [
  { header: t('Domain'), cell: (domain) => <Name domain={domain} workspace={workspace} /> },
  { header: t('Status'), cell: (domain) => <DomainState domain={domain} />, width: 144 },
  { header: t('Certificate'), cell: ({ tls }) => <CertificateState tls={tls} />, width: 144, isWide: true },
  { header: t('Links'), cell: ({ links }) => number(links), width: 80, align: 'end', isWide: true },
  { header: t('Added'), cell: ({ created_at }) => <Ago time={created_at} />, width: 120, align: 'end', isWide: true },
]

function Name({ domain: { id, hostname, status, fail_reason }, workspace }: { domain: Domain; workspace: string }) {
  const about = {
    pending: t('Waiting for its DNS records'),
    verified: t('Doesn’t point here yet'),
    active: t('Points here'),
    failed: fail_reason,
  }[status]
  return (
    <>
      <RowLink to="/app/$ws/domains/$id" ws={workspace} id={id}>
        {hostname}
      </RowLink>
      <div className="terse-below terse-cut">{about ?? ' '}</div>
    </>
  )
}
