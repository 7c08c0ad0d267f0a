import type { Tx } from '../../db/kysely.ts'
import { deleteSome, forgetCampaign, listIdsOfClicks, undescribe } from './queries.ts'

// Erases what other features have erased.

/** Erases the details about customers who made some clicks. The fact that they bought something stays. */
export async function forgetCustomers(tx: Tx, workspaceId: number, clickNumbers: readonly number[]): Promise<void> {
  if (clickNumbers.length > 0) await undescribe(tx, workspaceId, await listIdsOfClicks(tx, workspaceId, clickNumbers))
}

/** Some of all that a workspace's conversions left. Returns how many rows, at most `limit`. */
export const forgetConversions = deleteSome

/** That some conversions belong to a campaign. Returns how many, at most `limit`. */
export const forgetCampaignOfConversions = forgetCampaign
