import type { Schemas } from '../api.ts'

type AppLinks = Schemas['AppLinks']
type AndroidApp = { package_name: string; fingerprints: string }
/** The values of the form, with one line for each entry. */
export type AppLinkValues = { app_ids: string; paths: string; android: AndroidApp[] }

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const valuesOf = (appLinks: AppLinks | null): AppLinkValues => ({
  app_ids: appLinks?.apple?.app_ids.join('\n') ?? '',
  paths: appLinks?.apple?.paths?.join('\n') ?? '',
  android: (appLinks?.android ?? []).map(({ package_name, sha256_cert_fingerprints }) => ({
    package_name,
    fingerprints: sha256_cert_fingerprints.join('\n'),
  })),
})

/** Returns the body, or undefined if nothing is left. */
export function bodyOf({ app_ids, paths, android }: AppLinkValues): Schemas['AppLinksInput'] | undefined {
  const ids = toLines(app_ids)
  const lines = toLines(paths)
  const apps = android
    .map(({ package_name, fingerprints }) => ({
      package_name: package_name.trim(),
      sha256_cert_fingerprints: toLines(fingerprints),
    }))
    .filter(({ package_name, sha256_cert_fingerprints }) => package_name !== '' || sha256_cert_fingerprints.length > 0)
  if (ids.length === 0 && lines.length === 0 && apps.length === 0) return undefined
  return {
    ...((ids.length > 0 || lines.length > 0) && { apple: { app_ids: ids, ...(lines.length > 0 && { paths: lines }) } }),
    ...(apps.length > 0 && { android: apps }),
  }
}

/** The field of a path such as android/0/sha256_cert_fingerprints/1, where each field has the lines of a list. */
export function fieldOf(path: string): string | undefined {
  const [platform, place, part] = path.split(/[/.]/)
  if (platform === 'apple') return place
  if (platform !== 'android' || place === undefined) return undefined
  return `android.${place}.${part === 'sha256_cert_fingerprints' ? 'fingerprints' : 'package_name'}`
}
