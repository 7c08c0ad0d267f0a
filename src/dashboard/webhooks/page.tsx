import { Page } from '../ui/page.tsx'

export default function WebhooksPage() {
  return <Page title="Webhooks">…</Page>
}
