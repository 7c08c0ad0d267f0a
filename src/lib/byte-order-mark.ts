/** The charset that a byte order mark says; undefined without one. Spreadsheets write UTF-16 with it. */
export const markedCharset = ([first, second]: Uint8Array): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
