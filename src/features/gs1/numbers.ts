// In the column of clicks that has a link's id. From 2^31 upward it is something else: this is where products begin.
const FIRST = 3 * 2 ** 30

/** What a product is among the links of clicks. */
export const clickNumberOf = (productId: number): number => FIRST + productId
