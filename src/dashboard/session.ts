import { type QueryKey, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import type { Schemas } from './api.ts'
import { CHOICES } from './choices.gen.ts'
import { accountQueries } from './data/account.ts'
import { memberQueries } from './data/members.ts'
import { workspaceQueries } from './data/workspaces.ts'
import { t } from './i18n.ts'

export type Role = Schemas['Role']
export const ROLES: readonly Role[] = CHOICES.Role
export const atLeast = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

/** Returns the workspaces that the present session reaches, and whether the email address is verified. */
export const useSignIn = () => useSuspenseQuery(accountQueries.signIn).data

/** Returns the signed-in user. Only works inside the frame, which has loaded it. */
export const useMe = () => useSuspenseQuery(accountQueries.me).data
export const useWorkspaces = () => useSuspenseQuery(workspaceQueries.list).data

export type Workspace = Schemas['WorkspaceWithRole'] & {
  /** True if the user has at least this role. */
  can: (needed: Role) => boolean
}

/** Returns the workspace in the URL, if the user may see it. */
export function useVisibleWorkspace(): Workspace | undefined {
  // Only the slug, so that nothing is drawn again when another page of the same workspace is opened.
  const slug = useMatch({ from: '/frame/app/$ws', shouldThrow: false, select: ({ params }) => params.ws })
  const workspace = useWorkspaces().find((one) => one.slug === slug)
  return workspace && withRole(workspace)
}

/** The workspace whose navigation is shown: that of the address, or, on pages that belong to none, the one used last. */
export function useShownWorkspace(): Workspace | undefined {
  const visible = useVisibleWorkspace()
  const workspaces = useWorkspaces()
  const last = workspaces.find(({ slug }) => slug === lastWorkspace(workspaces))
  return visible ?? (last && withRole(last))
}

const known = new WeakMap<Schemas['WorkspaceWithRole'], Workspace>()

/** Returns the same object for the same workspace, so that nothing is drawn again for another one. */
export function withRole(workspace: Schemas['WorkspaceWithRole']): Workspace {
  const made = known.get(workspace) ?? { ...workspace, can: (needed) => atLeast(workspace.role, needed) }
  known.set(workspace, made)
  return made
}

/** Returns the workspace in the URL. Only for pages, which are only shown if there is one. */
export function useWorkspace(): Workspace {
  const workspace = useVisibleWorkspace()
  if (!workspace) throw new Error(t('This workspace doesn’t exist, or you don’t have access to it.'))
  return workspace
}

/** The members of the workspace of the address. */
export const useMembers = () => useQuery(memberQueries.list(useWorkspace().id))

/** The address of a member, as long as they are one. Null is the service itself. */
export function useNameOf(): (userId: number | null) => string {
  const members = useMembers()
  const emails = new Map(members.data?.items.map(({ user_id, email }) => [user_id, email]))
  return (id) => (id === null ? t('the service') : (emails.get(id) ?? t('user {id}', { id })))
}

/** Marks what was read as old: pages that show it read it again. Keys as given to useQuery. */
export function useRefresh(): (...keys: QueryKey[]) => Promise<unknown> {
  const client = useQueryClient()
  return (...keys) => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

const LAST_WORKSPACE = 'terse:workspace'
export const rememberWorkspace = (slug: string): void => localStorage.setItem(LAST_WORKSPACE, slug)
/** The one used last, or else the first. */
export function lastWorkspace(workspaces: readonly { slug: string }[]): string | undefined {
  const last = localStorage.getItem(LAST_WORKSPACE)
  return (workspaces.find(({ slug }) => slug === last) ?? workspaces[0])?.slug
}
