import { sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'

const QUEUES = {
  mails: sql`SELECT count(*) FROM mails WHERE run_at IS NOT NULL`,
  webhook_deliveries: sql`SELECT count(*) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`,
  imports: sql`SELECT count(*) FROM imports WHERE finished_at IS NULL`,
  exports: sql`SELECT count(*) FROM exports WHERE finished_at IS NULL`,
  link_audits: sql`SELECT count(*) FROM link_audits WHERE finished_at IS NULL`,
  erasures: sql`SELECT count(*) FROM erasures WHERE finished_at IS NULL`,
}

/** Counts the rows in each queue of the whole instance. */
export async function countQueues(reader: Reader): Promise<Record<string, number>> {
  const columns = Object.entries(QUEUES).map(([name, query]) => sql`(${query}) AS ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(columns)}`.execute(reader)
  return rows[0] ?? {}
}
