import { Checkbox, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { bioLook } from '../../lib/bio-themes.ts'
import type { BioPage } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { RemotePicture } from '../ui/remote-picture.tsx'
import { Section } from '../ui/states.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { type Content, themeOf } from './content.ts'
import { useDraft } from './use-draft.ts'

/** Edits the preview that other sites show of the page, and whether search engines may list it. */
export function Sharing({ page }: { page: BioPage }) {
  const { content, faults, set } = useDraft()
  const { seo, title, bio } = content
  const change = (changes: Partial<Content['seo']>) => set({ seo: { ...seo, ...changes } })
  return (
    <Section title={t('Search and sharing')}>
      <Stack gap="sm">
        <TextInput
          label={t('Title')}
          placeholder={title}
          maxLength={MAX.BioSeoInput.title}
          value={seo.title}
          error={faults['seo.title']}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('Description')}
          placeholder={bio}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={MAX.BioSeoInput.description}
          value={seo.description}
          error={faults['seo.description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <UrlField
          label={t('Image')}
          description={t('Leave empty to generate an image from the title, in the page’s colors.')}
          placeholder="https://www.example.com/picture.jpg"
          value={seo.image_url}
          error={faults['seo.image_url']}
          onChange={(event) => change({ image_url: event.currentTarget.value })}
        />
        <Checkbox
          label={t('Let search engines list this page')}
          checked={seo.indexable}
          onChange={(event) => change({ indexable: event.currentTarget.checked })}
        />
        <Card content={content} host={new URL(page.url).host} />
      </Stack>
    </Section>
  )
}

/** Shows the page as messengers and social networks do. */
function Card({ content, host }: { content: Content; host: string }) {
  const { seo, title, bio, theme } = content
  const { background, text } = bioLook(themeOf(theme))
  return (
    <Paper withBorder maw={420} style={{ overflow: 'hidden' }} role="group" aria-label={t('Preview of a shared link')}>
      {seo.image_url.trim() === '' ? (
        <div className="terse-card-drawn" style={{ background: `linear-gradient(${background.join(',')})`, color: text }} aria-hidden>
          <Text inherit lineClamp={3}>
            {seo.title || title}
          </Text>
        </div>
      ) : (
        <RemotePicture url={seo.image_url} style={{ width: '100%', aspectRatio: '1.91', objectFit: 'cover', display: 'block' }} />
      )}
      <Stack gap={2} p="sm">
        <Text size="xs" c="dimmed" className="terse-cut">
          {host}
        </Text>
        <Text size="sm" fw={600} lineClamp={2} className="terse-break">
          {seo.title || title}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} className="terse-break">
          {seo.description || bio}
        </Text>
      </Stack>
    </Paper>
  )
}
