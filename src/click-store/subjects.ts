// What a click is on: a link, by its id, or else one of these, by a number that no link's id reaches. Numbers have 32 bits.

/** From here on it is no link. Blocks of bio pages: this and the block's number. */
export const FIRST_BLOCK = 2 ** 31
/** Products of GS1 Digital Link: this and the product's id. */
export const FIRST_PRODUCT = 3 * 2 ** 30

export const isLink = (number: number): boolean => number < FIRST_BLOCK
export const isBlock = (number: number): boolean => number >= FIRST_BLOCK && number < FIRST_PRODUCT
