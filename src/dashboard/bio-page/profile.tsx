import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { RemotePicture } from '../ui/remote-picture.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { useDraft } from './use-draft.ts'

const AVATAR = { width: 56, height: 56, borderRadius: '50%', objectFit: 'cover', flexShrink: 0 } as const

/** Edits the top of the page. */
export function Profile() {
  const { content, faults, set } = useDraft()
  const { title, bio, avatar_url } = content
  return (
    <Section title={t('Profile')}>
      <Stack gap="sm">
        <TextInput
          label={t('Title')}
          required
          maxLength={MAX.BioPageUpdate.title}
          value={title}
          error={title.trim() === '' ? t('Enter a title.') : faults.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('Bio')}
          placeholder={t('About you and your links')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX.BioPageUpdate.bio}
          value={bio}
          error={faults.bio}
          onChange={(event) => set({ bio: event.currentTarget.value })}
        />
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <UrlField
              label={t('Image')}
              description={t('The URL of a square image.')}
              placeholder="https://www.example.com/me.jpg"
              value={avatar_url}
              error={faults.avatar_url}
              onChange={(event) => set({ avatar_url: event.currentTarget.value })}
            />
          </div>
          <RemotePicture url={avatar_url} style={AVATAR} />
        </Group>
      </Stack>
    </Section>
  )
}
