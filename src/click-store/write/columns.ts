// 32 bits each: the columns come in this order, then `flags` with 8.
export const WORD_COLUMNS = ['at', 'id', 'visitorLow', 'visitorHigh', 'link', 'client', 'place', 'language', 'referrer', 'utm'] as const

export type Words = { readonly [Word in (typeof WORD_COLUMNS)[number]]: Uint32Array<ArrayBuffer> }
export type Columns = Words & { readonly flags: Uint8Array<ArrayBuffer> }
