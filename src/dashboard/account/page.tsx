import { Page } from '../ui/page.tsx'

export default function AccountPage() {
  return <Page title="Account">…</Page>
}
