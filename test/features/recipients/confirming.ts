import type { TestApp } from '../../harness.ts'
import { t } from '../../workspace.ts'

/** Whoever was asked has agreed to get reports, and the mail that asked is gone. */
export async function confirmAll({ write }: Pick<TestApp['deps'], 'write'> = t.deps): Promise<void> {
  await write((tx) => tx.updateTable('confirmed_recipients').set({ confirmed_at: 0 }).where('confirmed_at', 'is', null).execute())
  await write((tx) => tx.deleteFrom('mails').where('subject', '=', 'Confirm your report subscription').execute())
}
