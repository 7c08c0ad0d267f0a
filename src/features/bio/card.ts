import type { BioLook } from '../../lib/bio-themes.ts'

/** What others show of a page: its title, and a text below. */
export type Card = { title: string; text: string; look: BioLook }
