import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { answering, file, Id, integer, named, nullable, oneOf, query, Timestamp, wholePage } from '../../http/schema.ts'

export const DataExport = named(
  'DataExport',
  t.Object({
    id: Id,
    workspace_id: Id,
    status: oneOf(['pending', 'running', 'completed', 'failed', 'expired']),
    rows: nullable(integer({ description: "The number of rows in all files of the archive. `null`: the export isn't completed." })),
    bytes: nullable(integer({ description: "The size of the archive in bytes. `null`: the export isn't completed." })),
    error: nullable(t.String({ description: 'The reason why the export failed.' })),
    created_by: nullable(Id),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
    expires_at: nullable(Timestamp),
  }),
  {
    id: 3,
    workspace_id: 12,
    status: 'completed',
    rows: 61_302,
    bytes: 1_604_211,
    error: null,
    created_by: 7,
    created_at: '2026-11-21T09:30:00.000Z',
    finished_at: '2026-11-21T09:30:04.000Z',
    expires_at: '2026-11-28T09:30:04.000Z',
  },
)
export type DataExport = Static<typeof DataExport>
export const begunDataExport = answering(DataExport, { status: 'pending', rows: null, bytes: null, finished_at: null, expires_at: null })
export const DataExportList = wholePage(DataExport, 1)
export const DataExportArchive = file({ 'application/zip': 'PK…' })

export const DATA_EXPORT_LIST = listing({
  name: 'data-exports',
  preset: '-created_at',
  sorts: { created_at: 'id', status: 'text' },
  searched: ['status'],
})
export const DataExportQuery = query(wholeParameters(DATA_EXPORT_LIST))
