import { Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { RemotePicture } from '../ui/remote-picture.tsx'
import { UrlField } from '../ui/url-field.tsx'
import type { Fields } from './main-fields.tsx'

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
      <Paper withBorder maw={420} style={{ overflow: 'hidden' }} role="group" aria-label={t('Preview')}>
        <RemotePicture url={image_url} style={{ width: '100%', aspectRatio: '1.91', objectFit: 'cover', display: 'block' }} />
        <Stack gap={2} p="sm">
          <Text size="xs" c="dimmed" className="terse-cut">
            {host}
          </Text>
          <Text size="sm" fw={600} lineClamp={2}>
            {title || fields.values.title || t('The title')}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {description || t('The description')}
          </Text>
        </Stack>
      </Paper>
    </Stack>
  )
}
