import { Page } from '../ui/page.tsx'

export default function ImportsPage() {
  return <Page title="Import">…</Page>
}
