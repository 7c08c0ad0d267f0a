import { Page } from '../ui/page.tsx'

export default function AdminPage() {
  return <Page title="Instance">…</Page>
}
