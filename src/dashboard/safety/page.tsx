import { Page } from '../ui/page.tsx'

export default function SafetyPage() {
  return <Page title="Safety">…</Page>
}
