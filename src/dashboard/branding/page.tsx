import { Alert, SimpleGrid, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Branding, hasBranding } from '../brand.ts'
import { brandingQueries } from '../data/branding.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { Section } from '../ui/states.tsx'
import { BrandingForm } from './form.tsx'
import { LogoField } from './logo-field.tsx'
import { Preview } from './preview.tsx'
import { RemoveBranding } from './remove.tsx'
import { type Values, valuesOf } from './values.ts'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(brandingQueries.one(workspace.id))

export default function BrandingPage() {
  const workspace = useWorkspace()
  const { data: branding } = useSuspenseQuery(brandingQueries.one(workspace.id))
  return (
    <Page title={t('Branding')}>
      <Text size="sm" c="dimmed" mb="lg" maw={640}>
        {t('How visitors see this workspace on link pages and public stats, in QR codes and in emails.')}
      </Text>
      <Content branding={branding} />
    </Page>
  )
}

function Content({ branding }: { branding: Branding }) {
  const workspace = useWorkspace()
  const [values, setValues] = useState<Values>()
  // The initial values of the form. Input stays even if the branding is read again.
  const [start, setStart] = useState({ branding, removals: 0 })
  const onRemoved = (removed: Branding) => setStart({ branding: removed, removals: start.removals + 1 })
  const isSet = Object.values(branding).some((value) => value !== null)
  const isAdmin = workspace.can('admin')
  if (!hasBranding(workspace))
    return (
      <>
        <PlanNotice plan={workspace.plan_tier} isKept={isSet} />
        {isAdmin && isSet && <RemoveBranding branding={branding} onRemoved={onRemoved} />}
      </>
    )
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <div>
        {isAdmin ? (
          <>
            <LogoField branding={branding} />
            <BrandingForm key={start.removals} branding={start.branding} onChange={setValues} />
            {isSet && <RemoveBranding branding={branding} onRemoved={onRemoved} />}
          </>
        ) : (
          <BrandingText branding={branding} />
        )}
      </div>
      <div className="terse-beside">
        <Preview values={values ?? valuesOf(branding)} logoUrl={branding.logo_url} />
      </div>
    </SimpleGrid>
  )
}

const PlanNotice = ({ plan, isKept }: { plan: string; isKept: boolean }) => (
  <Alert color="gray" title={t('Branding needs the Business or Enterprise plan')} maw={640} mb="xl">
    {t('This workspace’s plan: {plan}. The instance admin can change it.', { plan })}{' '}
    {isKept && t('Your settings are kept, and used again once the workspace has one of these plans.')}
  </Alert>
)

const BrandingText = ({ branding }: { branding: Branding }) => (
  <Section title={t('Current branding')}>
    <Facts
      facts={{
        [t('Name')]: branding.name ?? t('None'),
        [t('Primary color')]: branding.primary_color ?? t('None'),
        [t('Background color')]: branding.background_color ?? t('None'),
        [t('Support email')]: branding.support_email ?? t('None'),
        [t('Sender name')]: branding.email_from_name ?? branding.name ?? t('The service'),
        [t('Service name')]: branding.hide_service_name ? t('Hidden') : t('Shown'),
      }}
    />
  </Section>
)
