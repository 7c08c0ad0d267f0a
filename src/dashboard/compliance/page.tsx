import { Page } from '../ui/page.tsx'
import { Loaded } from '../ui/states.tsx'
import { Agreements } from './agreements.tsx'
import { WholeExport } from './data-export.tsx'
import { Erasure } from './erasure.tsx'
import { PostureForm } from './posture-form.tsx'
import { usePosture } from './queries.ts'

export default function CompliancePage() {
  const posture = usePosture()
  return (
    <Page title="Compliance" width={800}>
      <Loaded query={posture}>{(found) => <PostureForm posture={found} />}</Loaded>
      <Agreements />
      <WholeExport />
      <Erasure />
    </Page>
  )
}
