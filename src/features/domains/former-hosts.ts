import type { Core } from '../../core.ts'
import { bareHostname } from '../../lib/hostnames.ts'
import { StartError } from '../../lib/start-error.ts'
import { listDomainsOfHostname } from './queries.ts'

/** Throws a StartError if a host of FORMER_REDIRECT_URLS is the custom domain of a workspace, whose links it would hide. */
export async function refuseOwnedHosts({ config, db }: Pick<Core, 'config' | 'db'>): Promise<void> {
  for (const url of config.formerRedirectUrls) {
    const hostname = bareHostname(new URL(url).hostname)
    const [owned] = await listDomainsOfHostname(db, hostname)
    if (owned)
      throw new StartError(
        `FORMER_REDIRECT_URLS has ${url}, but ${hostname} is a custom domain of workspace ${owned.workspace_id}. Delete the domain there, or remove the URL from the list.`,
      )
  }
}
