import { Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { folderQueries } from '../data/folders.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { KnownOrNew, TagsField } from '../ui/known-or-new.tsx'
import { DomainField, SlugField } from '../ui/slug-field.tsx'
import { UrlField } from '../ui/url-field.tsx'
import type { LinkValues } from './values.ts'

export type Fields = UseFormReturnType<LinkValues>

export function MainFields({ fields, ownSlug, tags }: { fields: Fields; ownSlug: string | undefined; tags: string[] }) {
  return (
    <Stack gap="sm">
      <UrlField
        label={t('Destination URL')}
        placeholder="https://example.com/a/long/address"
        required
        data-autofocus
        maxLength={MAX.LinkCreate.destination_url}
        {...fields.getInputProps('destination_url')}
      />
      <DomainField fields={fields} />
      <SlugField label={t('Short link')} fields={fields} ownSlug={ownSlug} />
      <TextInput label={t('Title')} maxLength={MAX.LinkCreate.title} {...fields.getInputProps('title')} />
      <TagsField label={t('Tags')} known={tags} maxTags={MAX.LinkCreate.tags} {...fields.getInputProps('tags')} />
      <FolderField fields={fields} />
      <CampaignSelect label={t('Campaign')} placeholder={t('None')} {...fields.getInputProps('campaign_id')} />
      <Textarea
        label={t('Comment')}
        description={t('For your team.')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX.LinkCreate.comment}
        {...fields.getInputProps('comment')}
      />
    </Stack>
  )
}

/** A path that is typed, or one of those that there are. */
function FolderField({ fields }: { fields: Fields }) {
  const { id } = useWorkspace()
  const folders = useQuery(folderQueries.list(id)).data ?? []
  return (
    <KnownOrNew
      label={t('Folder')}
      placeholder={t('Marketing/Spring')}
      known={folders.map(({ path }) => path)}
      limit={20}
      maxLength={MAX.LinkCreate.folder}
      {...fields.getInputProps('folder')}
    />
  )
}
