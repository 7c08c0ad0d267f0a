import { useSuspenseQuery } from '@tanstack/react-query'
import { complianceQueries } from '../data/compliance.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { Agreements } from './agreements.tsx'
import { WholeExport } from './data-export.tsx'
import { Erasure } from './erasure.tsx'
import { PostureForm } from './posture-form.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(complianceQueries.posture(workspace.id))

export default function CompliancePage() {
  const { data: posture } = useSuspenseQuery(complianceQueries.posture(useWorkspace().id))
  return (
    <Page title={t('Compliance')} width="form">
      <PostureForm posture={posture} />
      <Agreements />
      <WholeExport />
      <Erasure />
    </Page>
  )
}
