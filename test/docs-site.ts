import { buildDocs, isDocsBuilt } from '../scripts/build-docs.ts'

/** Builds the documentation, unless it is there: for tests that ask a server of the sources for it. */
export const ensureDocs = async (): Promise<void> => {
  if (!isDocsBuilt()) await buildDocs()
}
