/** From here on, the number that a click has for its link is that of something else: see features/gs1/numbers.ts. */
export const FIRST_OTHER = 2 ** 31
