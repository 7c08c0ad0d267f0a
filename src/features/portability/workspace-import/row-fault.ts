/** Why a row of an archive can't be imported, to be read after "Line 3 of links.ndjson can't be imported: ". */
export class RowFault extends Error {}
