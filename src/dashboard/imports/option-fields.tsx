import { NativeSelect, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { domainQueries } from '../data/domains.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { LinkSelect } from '../ui/link-select.tsx'
import { TemplateSelect } from '../utm-templates/template-select.tsx'
import { isFetched, type Values } from './values.ts'

type Props = { fields: UseFormReturnType<Values> }

const TAGS_MAX = MAX.ImportCreate.tags

/** Edits the properties that every link gets. */
export function OfEveryLink({ fields }: Props) {
  return (
    <>
      <TagsInput
        label={t('Tags')}
        description={t('Added to every link.')}
        placeholder={t('Type a tag and press Enter')}
        maxTags={TAGS_MAX}
        acceptValueOnBlur
        maw={640}
        {...fields.getInputProps('tags')}
      />
      <CampaignSelect
        label={t('Campaign')}
        description={t('Applied to every link.')}
        placeholder={t('None')}
        maw={640}
        {...fields.getInputProps('campaign_id')}
      />
      <TemplateSelect
        label={t('UTM template')}
        description={t('Fills in UTM parameters that a link doesn’t have.')}
        maw={640}
        {...fields.getInputProps('utm_template_id')}
      />
    </>
  )
}

/** Edits the properties of rows that don't have their own, such as the domain. */
export function OfUntold({ fields }: Props) {
  const { id } = useWorkspace()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  return (
    <>
      {domains.length > 0 && (
        <NativeSelect
          label={t('Domain')}
          description={t('For links without a host, or with a host that isn’t one of your domains.')}
          data={[
            { value: '', label: t('Default domain') },
            ...domains.map((domain) => ({ value: String(domain.id), label: domain.hostname })),
          ]}
          maw={640}
          {...fields.getInputProps('domain_id')}
        />
      )}
      {!isFetched(fields.values) && (
        <LinkSelect
          label={t('Link')}
          description={t('For a file of clicks by day whose rows don’t name their link.')}
          placeholder={t('None')}
          maw={640}
          {...fields.getInputProps('link_id')}
        />
      )}
    </>
  )
}
