import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { Schemas } from './api.ts'
import { accountQueries } from './data/account.ts'
import { adminQueries } from './data/admin.ts'
import { workspaceQueries } from './data/workspaces.ts'
import { Frame } from './frame/frame.tsx'
import { GatedFailure, WorkspaceGate } from './frame/gate.tsx'
import { PAGE_LIST } from './navigation.ts'
import { readerOf } from './reading.ts'
import { parseSearch, stringifySearch, validateSearch } from './search.ts'
import type { PageEntry } from './sections.ts'
import { atLeast, lastWorkspace, withRole } from './session.ts'
import { RouteFailed } from './ui/failed.tsx'
import { Loading, Missing } from './ui/states.tsx'
import { whenOnline } from './when-online.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of a workspace. */
    entry?: PageEntry
  }
  interface Register {
    router: ReturnType<typeof createDashboardRouter>
  }
}

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Outlet, notFoundComponent: Missing })
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  validateSearch,
  loader: ({ context: { client } }) =>
    Promise.all([client.ensureQueryData(accountQueries.me), client.ensureQueryData(workspaceQueries.list)]),
  component: Frame,
})
const start = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: async ({ context: { client } }) => {
    const ws = lastWorkspace(await client.ensureQueryData(workspaceQueries.list))
    throw ws === undefined
      ? redirect({ to: '/app/welcome', replace: true })
      : redirect({ to: '/app/$ws/home', params: { ws }, replace: true })
  },
})
const welcome = createRoute({
  getParentRoute: () => frame,
  path: '/app/welcome',
  component: lazyRouteComponent(whenOnline(() => import('./welcome/page.tsx'))),
})
const account = createRoute({
  getParentRoute: () => frame,
  path: '/app/account',
  loader: ({ context: { client } }) => client.ensureQueryData(accountQueries.signIn),
  component: lazyRouteComponent(whenOnline(() => import('./account/page.tsx'))),
})
const admin = createRoute({
  getParentRoute: () => frame,
  path: '/app/admin',
  loader: async ({ context: { client } }) => {
    // The page says who may see it.
    if ((await client.ensureQueryData(accountQueries.me)).is_instance_admin) await client.ensureQueryData(adminQueries.instance)
  },
  component: lazyRouteComponent(whenOnline(() => import('./admin/page.tsx'))),
})
const workspace = createRoute({ getParentRoute: () => frame, path: '/app/$ws', component: WorkspaceGate })
const workspaceStart = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$ws/home', params, replace: true })
  },
})

const pageRoute = <const Path extends string>(entry: PageEntry<Path>) => {
  const { path, title, needs } = entry
  const load = whenOnline(entry.load)
  return createRoute({
    getParentRoute: () => workspace,
    path,
    component: lazyRouteComponent(load),
    errorComponent: ({ error, reset }) => <GatedFailure title={title} error={error} reset={reset} />,
    staticData: { entry },
    // Data that depends on the filters is loaded by the page itself.
    shouldReload: false,
    loader: async ({ context: { client }, params, location }) => {
      const { ws, id } = params as { ws: string; id?: string }
      if (id !== undefined && !ID.test(id)) throw notFound()
      const [{ read }, workspaces] = await Promise.all([load(), client.ensureQueryData(workspaceQueries.list)])
      const found = workspaces.find(({ slug }) => slug === ws)
      // The gate says why nothing is shown.
      if (!read || !found || !atLeast(found.role, needs) || !(await mayEnter(client, found))) return
      await read({ client, workspace: withRole(found), id: Number(id), address: readerOf(validateSearch(location.search)) })
    },
  })
}
const ID = /^[1-9]\d{0,14}$/

/** Other requirements are rare, so the page's data is loaded before the check. */
const mayEnter = async (client: QueryClient, { id, settings }: Schemas['WorkspaceWithRole']): Promise<boolean> =>
  !settings.require_second_factor ||
  client.ensureQueryData(workspaceQueries.entry(id)).then(
    () => true,
    () => false,
  )

/** One of each page, in their order. */
type RoutesOf<Pages extends readonly PageEntry[]> = { -readonly [At in keyof Pages]: ReturnType<typeof pageRoute<Pages[At]['path']>> }
const pages = PAGE_LIST.map(pageRoute) as unknown as RoutesOf<typeof PAGE_LIST>

const routeTree = root.addChildren([start, frame.addChildren([welcome, account, admin, workspace.addChildren([workspaceStart, ...pages])])])

export const createDashboardRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
