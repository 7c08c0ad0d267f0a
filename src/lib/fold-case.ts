const ASCII = /^[\0-\x7f]*$/

/**
 * A text without its case: the same for every way to write it in upper and lower case, in every script. Lower case alone wouldn't do:
 * ß, ſ and ς have capitals whose small letters are others.
 */
export const foldCase = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
