import { Page } from '../ui/page.tsx'

export default function LinksPage() {
  return <Page title="Links">…</Page>
}
