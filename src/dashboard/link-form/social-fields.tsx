import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { UrlField } from '../ui/url-field.tsx'
import type { Fields } from './main-fields.tsx'
import { SocialCard } from './social-card.tsx'

export function SocialFields({ fields }: { fields: Fields }) {
  const { title, description, image_url } = fields.values.social
  const host = URL.parse(fields.values.destination_url)?.host ?? ''
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t(
          'The title, description and image that messengers and social networks show for the link. Leave empty to use the preview of the destination.',
        )}
      </Text>
      <TextInput label={t('Preview title')} maxLength={MAX.Social.title} {...fields.getInputProps('social.title')} />
      <Textarea
        label={t('Preview description')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={MAX.Social.description}
        {...fields.getInputProps('social.description')}
      />
      <UrlField
        label={t('Preview image')}
        placeholder="https://"
        maxLength={MAX.Social.image_url}
        {...fields.getInputProps('social.image_url')}
      />
      <div className="terse-social-narrow">
        <SocialCard
          host={host}
          title={title || fields.values.title || t('The title')}
          description={description || t('The description')}
          image={image_url}
        />
      </div>
    </Stack>
  )
}
