import { Page } from '../ui/page.tsx'

export default function WebhookPage() {
  return <Page title="Webhook">…</Page>
}
