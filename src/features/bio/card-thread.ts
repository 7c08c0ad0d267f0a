import type { BioLook } from '../../lib/bio-themes.ts'
import { createThread, type Thread } from '../../lib/thread.ts'

/** What others show of a page: its title, and a text below. */
export type Card = { title: string; text: string; look: BioLook }

/** Draws such pictures as PNG on a separate thread, which starts with the first call. */
export const createCardThread = (): Thread<Card, Uint8Array> => createThread(new URL('./card.worker.ts', import.meta.url), null)
