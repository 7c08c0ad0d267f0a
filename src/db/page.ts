/** A page of rows in the order of their ids: those behind one. */
export type PageAfter = { afterId: number; limit: number }
/** A page of rows, the latest first: those before one, or the first ones. */
export type PageBefore = { beforeId: number | undefined; limit: number }
