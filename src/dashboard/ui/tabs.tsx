import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePlainLink } from './plain-link.ts'

type Place = NavigateOptions<RegisteredRouter>
export type Tab = { key: string; label: string; isOpen: boolean; place: Place; href: string; count?: string; icon?: ReactNode }

/** Tabs that open pages, or parts of one. Arrow keys move between them (WAI-ARIA Authoring Practices, tabs). */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.find(({ isOpen }) => isOpen)?.key
  // On a phone, the tabs scroll sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is the reason to scroll
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 2
  }, [open])
  return (
    <div className="terse-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <TabLink key={tab.key} tab={tab} isReachable={tab.isOpen || open === undefined} />
      ))}
    </div>
  )
}

function TabLink({ tab: { label, isOpen, place, href, count, icon }, isReachable }: { tab: Tab; isReachable: boolean }) {
  const link = usePlainLink(place, href)
  return (
    <a {...link} role="tab" aria-selected={isOpen} tabIndex={isReachable ? 0 : -1}>
      {label}
      {count !== undefined && <span className="terse-count">{count}</span>}
      {icon}
    </a>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  tabs[(at + step + tabs.length) % tabs.length]?.focus()
}
