import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { useAddress } from './address.ts'

type Props = {
  label: string
  /** The tabs. The first one is shown if the URL doesn't name one. */
  tabs: readonly { value: string; label: string; Content: ComponentType }[]
  /** The parameters of the URL that only belong to one tab. */
  ofATab?: readonly string[]
}

/** The parts of a page, of which the address says the open one. */
export function PageTabs({ label, tabs, ofATab = [] }: Props) {
  const { one, change } = useAddress()
  const first = tabs[0]?.value
  const open = tabs.find(({ value }) => value === one('tab'))?.value ?? first ?? null
  const show = (value: string | null) =>
    change({ ...Object.fromEntries(ofATab.map((name) => [name, undefined])), tab: value === first ? undefined : (value ?? undefined) })
  return (
    <Tabs value={open} onChange={show} keepMounted={false}>
      <Tabs.List mb="md" aria-label={label}>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
