import { Autocomplete, Button, Group, Modal, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { UTM_PARTS } from '../../lib/utm.ts'
import { api } from '../api.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { UtmInputs } from '../link-form/utm-inputs.tsx'
import { textOrNull, type UtmValues } from '../link-form/values.ts'
import { useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { useDates } from '../ui/format.tsx'
import { notify } from '../ui/notify.ts'
import { fromLocal, toLocal } from '../ui/zoned-time.ts'
import { CURRENCIES, minorDigits, toMinor } from './money.ts'
import type { Campaign } from './queries.ts'

type Values = {
  name: string
  description: string
  starts_at: string
  ends_at: string
  /** In the currency's main unit. */
  budget_minor: number | ''
  currency: string
  utm: UtmValues
}
type Props = { campaign?: Campaign; close: () => void }

/** Makes a campaign, or changes one. */
export default function CampaignDialog({ campaign, close }: Props) {
  const { timezone } = useDates()
  const { fields, submit, isSending } = useCampaignForm({ ...(campaign && { campaign }), close })
  return (
    <Modal opened onClose={close} title={campaign ? t('Edit campaign') : t('New campaign')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label={t('Name')} required data-autofocus maxLength={MAX.CampaignCreate.name} {...fields.getInputProps('name')} />
          <Textarea
            label={t('Description')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MAX.CampaignCreate.description}
            {...fields.getInputProps('description')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              type="datetime-local"
              label={t('Starts')}
              description={t('Time zone: {zone}.', { zone: timezone })}
              {...fields.getInputProps('starts_at')}
            />
            <TextInput
              type="datetime-local"
              label={t('Ends')}
              description={t('Time zone: {zone}.', { zone: timezone })}
              {...fields.getInputProps('ends_at')}
            />
            <NumberInput
              label={t('Budget')}
              min={0}
              decimalScale={minorDigits(fields.values.currency)}
              thousandSeparator=" "
              {...fields.getInputProps('budget_minor')}
            />
            <Autocomplete
              label={t('Currency')}
              placeholder="EUR"
              data={CURRENCIES}
              maxLength={MAX.CampaignCreate.currency}
              limit={20}
              {...fields.getInputProps('currency')}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="xs">
            {t('UTM parameters for links in this campaign that don’t set their own:')}
          </Text>
          <UtmInputs fields={fields} />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {campaign ? t('Save') : t('Create campaign')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useCampaignForm({ campaign, close }: Props) {
  const { id, slug } = useWorkspace()
  const { timezone } = useDates()
  const navigate = useNavigate()
  const path = { workspace_id: id }
  const utm = campaign?.utm
  return useApiForm<Values, Campaign>({
    name: `campaign ${campaign?.id ?? 'new'}`,
    initial: {
      name: campaign?.name ?? '',
      description: campaign?.description ?? '',
      starts_at: toLocal(campaign?.starts_at ?? null, timezone),
      ends_at: toLocal(campaign?.ends_at ?? null, timezone),
      budget_minor: campaign?.budget_minor == null ? '' : campaign.budget_minor / 10 ** minorDigits(campaign.currency ?? ''),
      currency: campaign?.currency ?? '',
      utm: {
        source: utm?.source ?? '',
        medium: utm?.medium ?? '',
        campaign: utm?.campaign ?? '',
        term: utm?.term ?? '',
        content: utm?.content ?? '',
      },
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('Enter a name.') : null),
      currency: (currency, { budget_minor }) => (budget_minor !== '' && currency.trim() === '' ? t('Choose a currency.') : null),
    },
    send: (values) => {
      const body = bodyOf(values, timezone)
      return campaign ? api.updateCampaign({ path: { ...path, campaign_id: campaign.id }, body }) : api.createCampaign({ path, body })
    },
    refresh: [campaignQueries.key(id)],
    onDone: (saved) => {
      if (campaign) close()
      else void navigate({ to: '/app/$ws/campaigns/$id', params: { ws: slug, id: String(saved.id) } })
      notify(campaign ? t('Campaign saved') : t('Campaign created. Now add links to it.'))
    },
  })
}

const bodyOf = ({ name, description, starts_at, ends_at, budget_minor, currency, utm }: Values, timezone: string) => ({
  name: name.trim(),
  description: textOrNull(description),
  starts_at: fromLocal(starts_at, timezone),
  ends_at: fromLocal(ends_at, timezone),
  budget_minor: budget_minor === '' ? null : toMinor(budget_minor, currency),
  currency: textOrNull(currency),
  utm: Object.fromEntries(UTM_PARTS.map((part) => [part, textOrNull(utm[part])])),
})
