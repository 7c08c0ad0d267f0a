import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { AgreementBody } from '../compliance/agreement-body.tsx'
import { AgreementName } from '../compliance/agreement-name.tsx'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { Empty, Loaded } from '../ui/states.tsx'

type Agreement = Schemas['Agreement']

/** Lists the agreements that workspaces have signed, and that wait to be countersigned. */
export function Agreements() {
  const { one, change } = useAddress()
  const list = useEndlessList(adminQueries.agreements())
  const columns: Column<Agreement>[] = [
    {
      header: t('Agreement'),
      cell: (agreement) => <AgreementName agreement={agreement} />,
    },
    { header: t('Workspace'), width: 104, align: 'end', isWide: true, cell: ({ workspace_id }) => workspace_id },
    { header: t('Signed'), width: 120, align: 'end', isWide: true, cell: ({ signed_at }) => <Ago time={signed_at} /> },
    {
      header: t('Actions'),
      isQuiet: true,
      width: 88,
      align: 'end',
      cell: ({ id }) => (
        <Button size="compact-sm" variant="default" onClick={() => change({ agreement: String(id) })}>
          {t('Read')}
        </Button>
      ),
    },
  ]
  const chosen = Number(one('agreement'))
  return (
    <>
      <DataTable
        label={t('Agreements')}
        columns={columns}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={t('Nothing to countersign')}>
            {t('When a workspace signs an agreement, it shows up here until you countersign it.')}
          </Empty>
        }
      />
      {chosen > 0 && <CountersignDialog id={chosen} close={() => change({ agreement: undefined })} />}
    </>
  )
}

function CountersignDialog({ id, close }: { id: number; close: () => void }) {
  const agreement = useQuery(adminQueries.agreement(id))
  const countersign = useChange(({ workspace_id }: Agreement) => api.countersignAgreement({ path: { workspace_id, agreement_id: id } }), {
    done: t('Agreement countersigned'),
    onDone: close,
    refresh: [adminQueries.agreements().queryKey, adminQueries.agreement(id).queryKey, ['compliance']],
  })
  return (
    <Modal opened onClose={close} title={t('Countersign')} size="xl">
      <Loaded query={agreement}>
        {(found) => (
          <Stack gap="sm">
            <Facts
              facts={{
                [t('Agreement')]: t('{title}, version {version}', { title: found.title, version: found.version }),
                [t('Workspace')]: found.workspace_id,
                [t('Signed by')]: `${found.signer_name}, ${found.signer_title}`,
                'SHA-256': <span style={{ overflowWrap: 'anywhere' }}>{found.sha256}</span>,
              }}
            />
            <AgreementBody text={found.text} />
            <Text size="xs" c="dimmed">
              {t('The agreement is signed with the name in your account, and can’t be changed afterwards.')}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button loading={countersign.isPending} disabled={found.status !== 'signed'} onClick={() => countersign.mutate(found)}>
                {t('Countersign')}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
