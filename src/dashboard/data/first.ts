import type { QueryClient } from '@tanstack/react-query'
import { linkQueries } from './links.ts'
import { workspaceQueries } from './workspaces.ts'

/**
 * Starts to read what the first page shows while the scripts that draw it are still being loaded. The routes read it anyway, and then get
 * this answer. If something goes wrong, they read it again and say what it was.
 */
export function readFirst(client: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const slug = /^\/app\/([^/]+)\/links$/.exec(pathname)?.[1]
  void client.fetchQuery(workspaceQueries.list).then(
    (workspaces) => {
      const workspace = workspaces.find((one) => one.slug === slug)
      // The filters of a list are read by its page.
      if (workspace && search === '' && !workspace.settings.require_second_factor)
        void client.prefetchInfiniteQuery(linkQueries.list(workspace.id, {}))
    },
    () => undefined,
  )
}
