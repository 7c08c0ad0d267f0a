import type { By } from '../../http/auth/admission.ts'
import { makeChange } from '../audit/change.ts'
import type { AppLinks, AppLinksInput } from '../domains/app-links-schema.ts'
import { domainTarget, requireDomain } from '../domains/domains.ts'
import type { DomainsNeeds } from '../domains/needs.ts'
import { setAppLinks } from './queries.ts'

/** Parses the app links of a row, which are empty if they aren't set. */
export const parseAppLinks = ({ app_links }: { app_links: string | null }): AppLinks => (app_links === null ? {} : JSON.parse(app_links))

/** Replaces all of it: a platform that is absent or has no app is cleared. */
export async function replaceAppLinks(deps: DomainsNeeds, by: By, id: number, input: AppLinksInput): Promise<AppLinks> {
  const { workspaceId } = by
  const appLinks = toAppLinks(input)
  const isEmpty = Object.keys(appLinks).length === 0
  await makeChange(deps, by, async ({ tx, audit }) => {
    const before = await requireDomain(tx, workspaceId, id)
    const stored = isEmpty ? null : JSON.stringify(appLinks)
    if (stored === before.app_links) return
    await setAppLinks(tx, workspaceId, id, stored)
    const kind = isEmpty ? 'domain.app_links_deleted' : 'domain.app_links_updated'
    await audit(kind, domainTarget(before), { from: parseAppLinks(before), to: appLinks })
  })
  return appLinks
}

function toAppLinks({ apple, android }: AppLinksInput): AppLinks {
  return {
    ...(apple && { apple }),
    ...(android && android.length > 0 && { android: android.map(toUpperCase) }),
  }
}

/** Converts fingerprints to upper case, because Google writes and compares them that way. */
const toUpperCase = ({ package_name, sha256_cert_fingerprints }: NonNullable<AppLinks['android']>[number]) => ({
  package_name,
  sha256_cert_fingerprints: sha256_cert_fingerprints.map((fingerprint) => fingerprint.toUpperCase()),
})
