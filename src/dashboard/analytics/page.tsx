import { Page } from '../ui/page.tsx'

export default function AnalyticsPage() {
  return <Page title="Analytics">…</Page>
}
