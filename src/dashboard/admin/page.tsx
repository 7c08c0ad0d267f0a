import { Tabs } from '@mantine/core'
import { useMe } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Denied } from '../ui/states.tsx'
import { Agreements } from './agreements.tsx'
import { Overview } from './overview.tsx'
import { Users } from './users.tsx'
import { Workspaces } from './workspaces.tsx'

const TABS = { overview: 'Overview', workspaces: 'Workspaces', users: 'Users', agreements: 'Agreements' }

export default function AdminPage() {
  const me = useMe()
  const { one, change } = useAddress()
  if (!me.is_instance_admin) return <Denied needs="administrator" />
  const tab = one('tab') ?? 'overview'
  return (
    <Page title="Instance">
      <Tabs
        value={tab in TABS ? tab : 'overview'}
        onChange={(to) => change({ tab: to === 'overview' ? undefined : (to ?? undefined), search: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(TABS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Overview />
        </Tabs.Panel>
        <Tabs.Panel value="workspaces">
          <Workspaces />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <Users />
        </Tabs.Panel>
        <Tabs.Panel value="agreements">
          <Agreements />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
