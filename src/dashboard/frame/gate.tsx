import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { TerseError } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { rememberWorkspace, useVisibleWorkspace, type Workspace } from '../session.ts'
import { useEntry } from '../ui/entry.ts'
import { PageFailed } from '../ui/failed.tsx'
import { WorkspaceZone } from '../ui/format.tsx'
import { Denied, Loading, Missing } from '../ui/states.tsx'
import type { GateCode } from './gate-pages.tsx'

// Rare, so they aren't part of the first script.
const GatePage = lazy(() => import('./gate-pages.tsx'))

const GATE_CODES: readonly GateCode[] = ['second_factor_required', 'sso_required', 'email_not_verified', 'workspace_suspended']

/** Shows the page of a workspace, if the user may see the workspace and open the page. */
export function WorkspaceGate() {
  const workspace = useVisibleWorkspace()
  const needs = useEntry()?.needs
  const slug = workspace?.slug
  const entry = useRefusal(workspace)
  useEffect(() => {
    if (slug !== undefined) rememberWorkspace(slug)
  }, [slug])
  if (!workspace) return <Missing />
  // Other requirements are rare, so the page is shown while the check is running.
  if (entry.isLoading && workspace.settings.require_second_factor) return <Loading />
  const refusal = entry.error instanceof TerseError ? entry.error : undefined
  const code = GATE_CODES.find((one) => one === refusal?.code)
  if (code)
    return (
      <Suspense fallback={<Loading />}>
        <GatePage code={code} name={workspace.name} reason={refusal?.reason} />
      </Suspense>
    )
  if (needs !== undefined && !workspace.can(needs)) return <Denied needs={needs} />
  return (
    <WorkspaceZone value={workspace.settings.timezone}>
      {/* The key makes sure that nothing of another workspace's page stays. */}
      <Outlet key={workspace.id} />
    </WorkspaceZone>
  )
}

/** Asks whether one may enter the workspace with the present sign-in. */
const useRefusal = (workspace: Workspace | undefined) =>
  useQuery({ ...workspaceQueries.entry(workspace?.id ?? 0), enabled: workspace !== undefined })

/** Shows why a page couldn't be read, unless the gate is about to say so. */
export function GatedFailure(props: ComponentProps<typeof PageFailed>) {
  const entry = useRefusal(useVisibleWorkspace())
  return entry.isFetching ? <Loading /> : <PageFailed {...props} />
}
