import type english from '../locales/en.json'

/** A text of the server by its English: docs/translating.md. */
export type TextId = keyof typeof english

/** Marks a text that is translated later, where the language of its reader is known. */
export const msg = <T extends TextId>(text: T): T => text
