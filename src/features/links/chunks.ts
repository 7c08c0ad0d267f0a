import { chunksOf } from '../../lib/chunks.ts'

// Bulk changes are split into transactions of this many links, so that redirects are answered in between.
const CHUNK_SIZE = 50

export const linkChunksOf = <T>(links: readonly T[]) => chunksOf(links, CHUNK_SIZE)
