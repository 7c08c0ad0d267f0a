import type { ReportCreate, ScheduledReport } from '../../../src/features/scheduled-reports/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import type { Mail } from '../../../src/lib/mail.ts'
import type { Call, TestApp } from '../../harness.ts'
import { owner, t, ws } from '../../workspace.ts'
import { confirmAll } from '../recipients/confirming.ts'

export const WEEKLY = { frequency: 'weekly', hour: 9, recipients: ['ada@example.com'] } as const satisfies ReportCreate
export const path = (rest: string | number = '', workspaceId = ws) =>
  `/v1/workspaces/${workspaceId}/reports${rest === '' ? '' : `/${rest}`}`
export const post = (body: unknown, as: User | string = owner) => t.send('POST', path(), { as, body })
export const create = async (fields: Partial<ReportCreate> = {}): Promise<ScheduledReport> => {
  const { status, body } = await post({ ...WEEKLY, ...fields })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await confirmAll()
  return get(body.id)
}
export const get = async (id: number): Promise<ScheduledReport> => (await t.send('GET', path(id), { as: owner })).body
export const patch = async (id: number, body: unknown, as: User | string = owner) => {
  const answer = await t.send('PATCH', path(id), { as, body })
  await confirmAll()
  return answer
}
export const send = (id: number, as: User | string = owner) => t.send('POST', path(`${id}/send`), { as })

/** Moves the clock to a time, forwards or backwards. */
export const setClock = (time: string, app: TestApp = t): void => app.advance(Date.parse(time) - app.now())

/** Tuesday noon, and nothing left of the tests before. */
export async function startAfresh(): Promise<void> {
  setClock('2026-03-10T12:00:00Z')
  for (const table of ['scheduled_reports', 'confirmed_recipients', 'mails'] as const) await t.database.deleteFrom(table).execute()
  t.mails.length = 0
}

/** The mail that a report sends now, however short a while ago it sent one. */
export async function mailOf(id: number): Promise<Mail> {
  await t.database.updateTable('scheduled_reports').set({ sent_by_hand_at: null }).where('id', '=', id).execute()
  const { status } = await send(id)
  if (status !== 202) throw new Error(`The report was not sent: ${status}`)
  t.mails.length = 0
  await t.sendMails()
  return t.mails[0] as Mail
}

/** A visit at the present time of the test. */
export const visit = (slug: string, address = '192.0.2.1', headers: Call['headers'] = {}) => t.visit(slug, { address, headers })

/** As admins see it, the oldest first. */
export async function audited(): Promise<{ kind: string; target_id: number; actor_user_id: number | null; metadata: object }[]> {
  const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit?target_type=report`, { as: owner })).body
  return items.toReversed().map(({ kind, target_id, actor_user_id, metadata }: Awaited<ReturnType<typeof audited>>[number]) => ({
    kind,
    target_id,
    actor_user_id,
    metadata,
  }))
}
