import { countInstance, type InstanceCounts } from '../../db/counts.ts'
import { filesIn } from '../../db/files.ts'
import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import { type BackupManifest, hashFile, type Packed, pack, unpack } from './packing.ts'

// Packs, unpacks, hashes and counts. A thread, because all of it takes processor time.

export type PackCall =
  | { do: 'pack'; folder: string; to: string; madeAt: number; recipients: readonly string[] }
  | { do: 'unpack'; file: string; into: string; identities: readonly string[] }
  | { do: 'hash'; file: string }
  | { do: 'count'; folder: string }
export type PackResults = { pack: Packed; unpack: BackupManifest; hash: string; count: InstanceCounts }

answerCalls(() => {
  lowerThreadPriority()
  return run
})

async function run(call: PackCall): Promise<PackResults[keyof PackResults]> {
  switch (call.do) {
    case 'pack':
      return pack(call.folder, call.to, call)
    case 'unpack':
      return unpack(call.file, call.into, call.identities)
    case 'hash':
      return (await hashFile(call.file)).sha256
    case 'count':
      return countInstance(filesIn(call.folder)).counts
  }
}
