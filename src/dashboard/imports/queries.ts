import type { Schemas } from '../api.ts'
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
    hint: 'Our own export, or any table whose first line names its columns, such as slug, destination_url, title and tags.',
  },
  bitly: { name: 'Bitly', hint: 'The CSV of Links → Export, or what its API lists as JSON.' },
  dub: { name: 'Dub', hint: 'The CSV of Links → Export, or what its API lists as JSON.' },
  shlink: { name: 'Shlink', hint: 'The CSV of its web client, or what its API lists as JSON.' },
  kutt: { name: 'Kutt', hint: 'What its API lists as JSON, or a CSV with the same names.' },
  rebrandly: { name: 'Rebrandly', hint: 'The CSV that its dashboard exports, or what its API lists as JSON.' },
  shortio: { name: 'Short.io', hint: 'The CSV that its dashboard exports, or what its API lists as JSON.' },
  yourls: { name: 'YOURLS', hint: 'Its table as CSV, the CSV of the plugin Import Export, or its stats as JSON.' },
}

/** Those that can be asked directly: what their key is called, and an address where each has its own. */
export const SERVICES: Partial<Record<Source, { token: string; address?: string }>> = {
  bitly: { token: 'Access token' },
  dub: { token: 'API key' },
  shlink: { token: 'API key', address: 'https://s.example.com' },
  kutt: { token: 'API key', address: 'https://kutt.example.com' },
  yourls: { token: 'Signature token', address: 'https://yourls.example.com' },
}

export const TONES: Record<Import['status'], Tone> = {
  pending: 'quiet',
  running: 'running',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
}
