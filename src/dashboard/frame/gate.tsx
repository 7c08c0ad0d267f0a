import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberWorkspace, useVisibleWorkspace } from '../session.ts'
import { Denied, Missing } from '../ui/states.tsx'

/** The page of a workspace, where one may see the one and open the other. */
export function WorkspaceGate() {
  const workspace = useVisibleWorkspace()
  const needs = useMatches().at(-1)?.staticData.needs
  const slug = workspace?.slug
  useEffect(() => {
    if (slug !== undefined) rememberWorkspace(slug)
  }, [slug])
  if (!workspace) return <Missing />
  if (needs !== undefined && !workspace.can(needs)) return <Denied needs={needs} />
  // Nothing of another workspace's page stays.
  return <Outlet key={workspace.id} />
}
