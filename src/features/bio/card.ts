import type { BioLook } from '../../lib/bio-themes.ts'

/** The content of a page's preview image: its title, and a text below. */
export type Card = { title: string; text: string; look: BioLook }
