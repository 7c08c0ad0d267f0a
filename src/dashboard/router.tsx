import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Frame } from './frame/frame.tsx'
import { WorkspaceGate } from './frame/gate.tsx'
import { OWN_PAGES, PAGES } from './navigation.ts'
import { lastWorkspace, meQuery, type Role, workspacesQuery } from './session.ts'
import type { Search } from './ui/address.ts'
import { Failed, Loading, Missing } from './ui/states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The least role that may open the page. */
    needs?: Role
  }
}

export function createDashboardRouter(client: QueryClient) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: Missing })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    loader: () => Promise.all([client.ensureQueryData(meQuery), client.ensureQueryData(workspacesQuery)]),
    component: Frame,
  })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/app',
    beforeLoad: async () => {
      const ws = lastWorkspace(await client.ensureQueryData(workspacesQuery))
      throw ws === undefined ? redirect({ to: '/app/welcome', replace: true }) : redirect({ to: `/app/${ws}/links`, replace: true })
    },
  })
  const workspace = createRoute({ getParentRoute: () => frame, path: '/app/$ws', component: WorkspaceGate })
  const workspaceStart = createRoute({
    getParentRoute: () => workspace,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: `/app/${params.ws}/links`, replace: true })
    },
  })
  const pages = PAGES.map(({ path, load, needs }) =>
    createRoute({ getParentRoute: () => workspace, path, component: lazyRouteComponent(load), staticData: { needs } }),
  )
  const own = OWN_PAGES.map(({ path, load }) => createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load) }))

  return createRouter({
    routeTree: root.addChildren([start, frame.addChildren([...own, workspace.addChildren([workspaceStart, ...pages])])]),
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => <Failed error={error} again={reset} />,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}

/** Plain text, as people write it: what comes twice is a list. */
function parseSearch(search: string): Search {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) parameters.append(name, String(one))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
