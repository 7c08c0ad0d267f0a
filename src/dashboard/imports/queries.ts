import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import type { Tone } from '../ui/state-badge.tsx'

export type Import = Schemas['Import']
export type Source = Import['source']
export type Failure = Schemas['ImportFailurePage']['items'][number]
export type Warning = Schemas['ImportWarningPage']['items'][number]
export type WarningKind = Warning['kind']
export type Host = Import['hosts'][number]

type SourceText = { name: string; hint: string }
export const SOURCES: Record<Source, SourceText> = {
  csv: {
    name: 'CSV',
    hint: t('An export from this service, or any table whose first row names its columns, such as slug, destination_url, title and tags.'),
  },
  bitly: { name: 'Bitly', hint: t('The CSV file from Links → Export, or the JSON that its API returns.') },
  dub: { name: 'Dub', hint: t('The CSV file from Links → Export, or the JSON that its API returns.') },
  shlink: { name: 'Shlink', hint: t('The CSV file from its web client, or the JSON that its API returns.') },
  kutt: { name: 'Kutt', hint: t('The JSON that its API returns, or a CSV file with the same column names.') },
  rebrandly: { name: 'Rebrandly', hint: t('The CSV file from its dashboard, or the JSON that its API returns.') },
  shortio: { name: 'Short.io', hint: t('The CSV file from its dashboard, or the JSON that its API returns.') },
  yourls: { name: 'YOURLS', hint: t('The table yourls_url as CSV, the CSV file of the plugin Import Export, or its stats as JSON.') },
}

/** The services that can be fetched directly, with the name of their token, and a URL if each customer has a different one. */
export const SERVICES: Partial<Record<Source, { token: string; address?: string }>> = {
  bitly: { token: t('Access token') },
  dub: { token: t('API key') },
  shlink: { token: t('API key'), address: 'https://s.example.com' },
  kutt: { token: t('API key'), address: 'https://kutt.example.com' },
  yourls: { token: t('Signature token'), address: 'https://yourls.example.com' },
}

export const TONES: Record<Import['status'], Tone> = {
  pending: 'quiet',
  running: 'running',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
}
