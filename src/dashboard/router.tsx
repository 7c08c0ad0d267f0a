import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { accountQueries } from './data/account.ts'
import { workspaceQueries } from './data/workspaces.ts'
import { Frame } from './frame/frame.tsx'
import { WorkspaceGate } from './frame/gate.tsx'
import { PAGE_LIST, type PageEntry } from './navigation.ts'
import { parseSearch, stringifySearch, validateSearch } from './search.ts'
import { lastWorkspace, type Role } from './session.ts'
import { Failed, Loading, Missing } from './ui/states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The least role that may open the page. */
    needs?: Role
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
      : redirect({ to: '/app/$ws/links', params: { ws }, replace: true })
  },
})
const welcome = createRoute({
  getParentRoute: () => frame,
  path: '/app/welcome',
  component: lazyRouteComponent(() => import('./welcome/page.tsx')),
})
const account = createRoute({
  getParentRoute: () => frame,
  path: '/app/account',
  component: lazyRouteComponent(() => import('./account/page.tsx')),
})
const admin = createRoute({
  getParentRoute: () => frame,
  path: '/app/admin',
  component: lazyRouteComponent(() => import('./admin/page.tsx')),
})
const workspace = createRoute({ getParentRoute: () => frame, path: '/app/$ws', component: WorkspaceGate })
const workspaceStart = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/app/$ws/links', params, replace: true })
  },
})

const pageRoute = <const Path extends string>({ path, load, needs }: PageEntry<Path>) =>
  createRoute({ getParentRoute: () => workspace, path, component: lazyRouteComponent(load), staticData: { needs } })
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
    defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => <Failed error={error} again={reset} />,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
