import { Page } from '../ui/page.tsx'

export default function ReportsPage() {
  return <Page title="Reports">…</Page>
}
