import type { Config } from '../../config.ts'
import type { Db } from '../../db/kysely.ts'
import type { LinkPlace } from '../../http/link-page.tsx'
import { pageBrandOf } from '../branding/shown.ts'
import type { FullRedirect } from './visit.ts'

/** Returns what the pages of a link know of it. */
export type PlaceOf = (redirect: FullRedirect) => LinkPlace

export function createPlaceOf({ config, db }: { readonly config: Config; readonly db: Db }): PlaceOf {
  const serviceHost = new URL(config.baseUrl).host
  return ({ workspaceId, conditional: { shortUrl } }) => ({
    shortUrl,
    reportUrl: reportUrlOf(config.baseUrl, shortUrl),
    serviceHost,
    brand: pageBrandOf(db, workspaceId),
  })
}

/** Returns the URL of the form that reports a link. */
export const reportUrlOf = (baseUrl: string, shortUrl: string): string => `${baseUrl}/report?short_url=${encodeURIComponent(shortUrl)}`
