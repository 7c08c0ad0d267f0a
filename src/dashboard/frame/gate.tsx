import { Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, api, dataOf } from '../api.ts'
import { rememberWorkspace, useVisibleWorkspace, type Workspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { Denied, Loading, Missing } from '../ui/states.tsx'

/** The page of a workspace, where one may see the one and open the other. */
export function WorkspaceGate() {
  const workspace = useVisibleWorkspace()
  const needs = useMatches().at(-1)?.staticData.needs
  const slug = workspace?.slug
  const entry = useEntry(workspace)
  useEffect(() => {
    if (slug !== undefined) rememberWorkspace(slug)
  }, [slug])
  if (!workspace) return <Missing />
  if (entry.isLoading) return <Loading />
  if (entry.error instanceof ApiError && entry.error.code === 'second_factor_required') return <FactorMissing name={workspace.name} />
  if (needs !== undefined && !workspace.can(needs)) return <Denied needs={needs} />
  // Nothing of another workspace's page stays.
  return <Outlet key={workspace.id} />
}

/** Only a workspace that requires a second factor has to be asked whether one may enter it. */
const useEntry = (workspace: Workspace | undefined) =>
  useQuery({
    queryKey: ['entry', workspace?.id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/workspaces/{workspace_id}', { params: { path: { workspace_id: workspace?.id ?? 0 } }, signal })),
    enabled: workspace?.settings.require_second_factor === true,
  })

const FactorMissing = ({ name }: { name: string }) => (
  <Page title="Second factor needed">
    <Text c="dimmed">{name} asks its members for more than a password: an authenticator app or a passkey. Set one up, and you are in.</Text>
    <Box mt="md">
      <Button renderRoot={(props) => <Link to="/app/account" hash="security" {...props} />}>Set up a second factor</Button>
    </Box>
  </Page>
)
