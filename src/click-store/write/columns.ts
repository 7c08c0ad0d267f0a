// 32 bits each: the columns come in this order, then `flags` with 8.
export const WORDS = ['at', 'id', 'visitorLow', 'visitorHigh', 'link', 'client', 'place', 'language', 'referrer', 'utm'] as const

export type Words = { readonly [Word in (typeof WORDS)[number]]: Uint32Array<ArrayBuffer> }
export type Columns = Words & { readonly flags: Uint8Array<ArrayBuffer> }
