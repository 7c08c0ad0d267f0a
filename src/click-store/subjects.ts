// The subject of a click: a link, by its ID, or else one of these, by a number that no link's ID reaches. Numbers have 32 bits.

/** Numbers from here on aren't links. A block of a bio page has this number plus the block's own. */
export const FIRST_BLOCK = 2 ** 31
/** Products of GS1 Digital Link: this and the product's id. */
export const FIRST_PRODUCT = 3 * 2 ** 30

export const isLink = (number: number): boolean => number < FIRST_BLOCK
export const isBlock = (number: number): boolean => number >= FIRST_BLOCK && number < FIRST_PRODUCT
