import type { BioPage } from '../bio/queries.ts'
import { Layout } from './layout.tsx'

/** For who may not change it: what it looks like, and its figures. */
export const ReadOnlyPage = ({ page }: { page: BioPage }) => <Layout page={page} parts={{}} version={page.updated_at} />
