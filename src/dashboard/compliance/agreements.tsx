import { Button, Group, Menu, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Loaded, Section } from '../ui/states.tsx'
import { AgreementName } from './agreement-name.tsx'
import { type Agreement, useAgreements } from './queries.ts'

const SignDialog = lazy(() => import('./sign-dialog.tsx'))

const STATES = {
  signed: { tone: 'waiting', label: t('Signed, waiting for the countersignature') },
  countersigned: { tone: 'good', label: t('Countersigned') },
  withdrawn: { tone: 'quiet', label: t('Withdrawn') },
} as const

export function Agreements() {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  const agreements = useAgreements()
  const close = () => change({ dialog: undefined, agreement: undefined })
  const chosen = agreements.data?.items.find((agreement) => String(agreement.id) === one('agreement'))
  return (
    <Section title={t('Agreements')}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('Agreements between you and the company that runs this service. Each is kept as it was signed.')}
        </Text>
        <Button variant="default" onClick={() => change({ dialog: 'sign' })}>
          {t('Sign an agreement')}
        </Button>
      </Group>
      <Loaded query={agreements}>
        {({ items }) => (
          <DataTable
            label={t('Agreements')}
            columns={columnsOf((agreement) => change({ dialog: 'withdraw', agreement: String(agreement.id) }), id)}
            items={items}
            idOf={(agreement) => agreement.id}
            rowHeight={57}
            empty={
              <Empty title={t('No agreements signed')}>
                {t('For example, sign the data processing agreement that the GDPR requires.')}
              </Empty>
            }
          />
        )}
      </Loaded>
      <Suspense>
        {one('dialog') === 'sign' && <SignDialog close={close} />}
        {one('dialog') === 'withdraw' && chosen?.status === 'signed' && <WithdrawDialog agreement={chosen} close={close} />}
      </Suspense>
    </Section>
  )
}

const pageOf = (workspaceId: number, { id }: Agreement) => `/v1/workspaces/${workspaceId}/compliance/agreements/${id}/page`

const columnsOf = (withdraw: (agreement: Agreement) => void, workspaceId: number): Column<Agreement>[] => [
  {
    header: t('Agreement'),
    cell: (agreement) => <AgreementName agreement={agreement} />,
  },
  {
    header: t('Status'),
    width: 232,
    isWide: true,
    cell: ({ status }) => <StateBadge tone={STATES[status].tone}>{STATES[status].label}</StateBadge>,
  },
  { header: t('Signed'), width: 120, align: 'end', isWide: true, cell: ({ signed_at }) => <Ago time={signed_at} /> },
  {
    header: t('Actions'),
    isQuiet: true,
    width: 56,
    align: 'end',
    cell: (agreement) => (
      <RowMenu>
        {() => (
          <>
            <Menu.Item component="a" href={pageOf(workspaceId, agreement)} target="_blank">
              {t('Read and print')}
            </Menu.Item>
            {agreement.status === 'signed' && (
              <Menu.Item color="red" onClick={() => withdraw(agreement)}>
                {t('Withdraw')}
              </Menu.Item>
            )}
          </>
        )}
      </RowMenu>
    ),
  },
]

function WithdrawDialog({ agreement, close }: { agreement: Agreement; close: () => void }) {
  const { id } = useWorkspace()
  const withdraw = useChange(() => api.withdrawAgreement({ path: { workspace_id: id, agreement_id: agreement.id } }), {
    done: t('Agreement withdrawn'),
    onDone: close,
    refresh: [complianceQueries.key(id)],
  })
  return (
    <ConfirmDialog
      title={t('Withdraw agreement')}
      action={t('Withdraw')}
      isRunning={withdraw.isPending}
      run={() => withdraw.mutate()}
      close={close}
    >
      {t('{title}, version {version}, is no longer in force then. It stays in the list, and you can sign it again.', {
        title: agreement.title,
        version: agreement.version,
      })}
    </ConfirmDialog>
  )
}
