import { Code, Stack, Text } from '@mantine/core'
import { fillTemplate, UTM_PARTS } from '../../lib/utm.ts'
import { useCampaign } from '../campaigns/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useUtmTemplates } from '../utm-templates/queries.ts'
import { TemplateSelect } from '../utm-templates/template-select.tsx'
import type { Fields } from './main-fields.tsx'
import { UtmInputs } from './utm-inputs.tsx'
import { dateIn, type UtmValues, withUtm } from './values.ts'

/** Templates are for new links alone: they fill what is left empty. */
export function UtmFields({ fields, isNew }: { fields: Fields; isNew: boolean }) {
  const { settings } = useWorkspace()
  const { destination_url, utm, utm_template_id, campaign_id, slug } = fields.values
  const template = useUtmTemplates().items.find(({ id }) => String(id) === utm_template_id)
  const campaign = useCampaign(campaign_id).data
  const { timezone } = settings
  const filled =
    template && fillTemplate(template.utm ?? {}, { slug: slug.trim() || undefined, campaign: campaign?.name, date: dateIn(timezone) })
  const own = merged(utm, filled)
  // A campaign's are for links that have none at all.
  const isEmpty = Object.values(own).every((text) => text === '')
  const shown = isEmpty ? merged(own, campaign?.utm ?? undefined) : own
  return (
    <Stack gap="sm">
      {isNew && (
        <TemplateSelect label={t('Template')} description={t('Fills in empty fields.')} {...fields.getInputProps('utm_template_id')} />
      )}
      <UtmInputs fields={fields} placeholders={shown} />
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          {t('Visitors go to')}
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} aria-label={t('Resulting URL')}>
          {withUtm(destination_url, shown) ?? t('Enter a valid destination URL first.')}
        </Code>
      </div>
    </Stack>
  )
}

/** Merges the link's own parameters with others, which are used if an own one is empty. */
function merged(own: UtmValues, others: Partial<Record<keyof UtmValues, string | null>> | undefined): UtmValues {
  const parts = UTM_PARTS.map((part) => [part, own[part].trim() || others?.[part] || ''])
  return Object.fromEntries(parts) as UtmValues
}
