import type { AppLinks } from '../domains/app-links-schema.ts'

// The files by which phones check that an app belongs to a host.

const EXCLUDED = 'NOT '

/** The manifests by path. The result is undefined if the platform has no app. */
export const MANIFESTS: ReadonlyMap<string, (appLinks: AppLinks) => object | undefined> = new Map([
  ['.well-known/apple-app-site-association', appleManifest],
  ['.well-known/assetlinks.json', androidManifest],
])

/** https://developer.apple.com/documentation/bundleresources/applinks */
function appleManifest({ apple }: AppLinks): object | undefined {
  if (!apple) return undefined
  const components = (apple.paths ?? ['*']).map((path) =>
    path.startsWith(EXCLUDED) ? { '/': path.slice(EXCLUDED.length), exclude: true } : { '/': path },
  )
  return { applinks: { details: [{ appIDs: apple.app_ids, components }] }, webcredentials: { apps: apple.app_ids } }
}

/** https://developers.google.com/digital-asset-links/v1/statements */
function androidManifest({ android = [] }: AppLinks): object | undefined {
  if (android.length === 0) return undefined
  return android.map(({ package_name, sha256_cert_fingerprints }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
  }))
}
