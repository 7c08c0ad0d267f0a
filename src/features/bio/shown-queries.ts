import type { Sqlite } from '../../db/sqlite.ts'

/** Prepares the queries for what a published page, of any workspace, needs besides its row. */
export const prepareShownQueries = (connection: Sqlite) => ({
  listNumbers: connection.prepare<[number], { block_id: string; number: number }>(
    'SELECT block_id, number FROM bio_blocks WHERE bio_page_id = ?',
  ),
  cardHash: connection.prepare<[number], string>('SELECT hash FROM bio_cards WHERE bio_page_id = ?').pluck(),
})
