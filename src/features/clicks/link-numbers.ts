// What a click is on: a link, by its id, or else one of these, by a number that no link's id reaches. Numbers have 32 bits.

/** Blocks of bio pages: this and the block's number. */
export const FIRST_BLOCK = 2 ** 31

export const isBlock = (link: number): boolean => link >= FIRST_BLOCK
