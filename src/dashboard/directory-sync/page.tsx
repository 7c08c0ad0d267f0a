import { Tabs, Text } from '@mantine/core'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loaded } from '../ui/states.tsx'
import { Events } from './events.tsx'
import { useDirectory } from './queries.ts'
import { SetUp } from './set-up.tsx'
import { Users } from './users.tsx'

const TABS = { setup: 'Set up', users: 'Users', events: 'Events' }

export default function DirectorySyncPage() {
  const directory = useDirectory()
  const { one, change } = useAddress()
  const asked = one('tab') ?? 'setup'
  return (
    <Page title="Directory sync" width={960}>
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        Whoever is in your company’s directory becomes a member here, and whoever leaves it is out at once: by WorkOS, or by a SCIM client
        such as Okta or Microsoft Entra ID.
      </Text>
      <Tabs
        value={Object.hasOwn(TABS, asked) ? asked : 'setup'}
        onChange={(to) => change({ tab: to === 'setup' ? undefined : (to ?? undefined), state: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(TABS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="setup">
          <Loaded query={directory}>{(found) => <SetUp directory={found} />}</Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <Users />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <Events />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
