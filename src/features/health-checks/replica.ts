import type { ReplicaAges } from '../metrics/replica.ts'

const BEHIND_S = 60

/** Why the replica is behind, if it is. */
export async function checkReplica(replicaAges: ReplicaAges): Promise<string | undefined> {
  const ages = await replicaAges()
  const oldest = Math.max(0, ...(ages?.map(({ seconds }) => seconds) ?? []))
  if (oldest <= BEHIND_S) return undefined
  return `The replica is ${Math.round(oldest)} seconds behind: if this machine is lost now, the changes of that time are lost too. Look for what Litestream says in the log. Check REPLICA_URL, its credentials, and whether the process litestream runs.`
}
