import { Page } from '../ui/page.tsx'

export default function WelcomePage() {
  return <Page title="Welcome to Terse">…</Page>
}
