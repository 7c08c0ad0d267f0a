import { ActionIcon, Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { PlusIcon, XIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { RemotePicture } from '../ui/remote-picture.tsx'
import { UrlField } from '../ui/url-field.tsx'
import { PLATFORMS } from './block-types.ts'
import type { Block, Platform, SocialLink, TextField } from './content.ts'
import { profileUrl } from './profile-url.ts'
import { useDraft } from './use-draft.ts'

const PROFILES_MAX = 20
const PICTURE = { maxWidth: '100%', maxHeight: 120, borderRadius: 8, justifySelf: 'start', alignSelf: 'start' } as const

type Props = { block: Block; set: (changes: Partial<Block>) => void }

/** The fields of a block. */
export function BlockForm({ block, set }: Props) {
  const { faults } = useDraft()
  const faultOf = (field: string): string | undefined => faults[`blocks.${block.id}.${field}`]
  const props = (field: TextField) => ({
    value: block[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  })
  const whole = faults[`blocks.${block.id}`]
  return (
    <Stack gap="sm" mt={4}>
      {whole !== undefined && <Alert color="red">{whole}</Alert>}
      <Fields block={block} set={set} props={props} faultOf={faultOf} />
      <Schedule block={block} set={set} faultOf={faultOf} />
    </Stack>
  )
}

type FieldProps = { value: string; error: string | undefined; onChange: (event: { currentTarget: { value: string } }) => void }
type FieldsProps = Props & { props: (field: TextField) => FieldProps; faultOf: (field: string) => string | undefined }

function Fields({ block, set, props, faultOf }: FieldsProps): ReactNode {
  switch (block.type) {
    case 'link':
      return (
        <>
          <TextInput label={t('Title')} required maxLength={120} {...props('title')} />
          <UrlField label={t('Redirects to')} required {...props('url')} />
          <UrlField label={t('Image')} placeholder="https://www.example.com/picture.jpg" {...props('image_url')} />
          <RemotePicture url={block.image_url} style={PICTURE} />
        </>
      )
    case 'header':
      return <TextInput label={t('Text')} required maxLength={120} {...props('text')} />
    case 'text':
      return <Textarea label={t('Text')} required autosize minRows={2} maxRows={12} maxLength={2000} {...props('text')} />
    case 'image':
      return (
        <>
          <UrlField label={t('Image')} required placeholder="https://www.example.com/picture.jpg" {...props('image_url')} />
          <RemotePicture url={block.image_url} style={PICTURE} />
          <TextInput
            label={t('Alternative text')}
            description={t('Describes the image to people who can’t see it. Leave empty if it’s decoration.')}
            maxLength={300}
            {...props('alt')}
          />
          <UrlField label={t('Redirects to')} {...props('url')} />
        </>
      )
    case 'social':
      return <Profiles links={block.links} set={(links) => set({ links })} faultOf={faultOf} />
    case 'embed':
      return (
        <UrlField
          label={t('URL')}
          description={t(
            'The URL of a page on YouTube, Vimeo, Spotify or SoundCloud. Nothing is loaded from there until a visitor presses play.',
          )}
          placeholder="https://www.youtube.com/watch?v=…"
          required
          {...props('url')}
        />
      )
    case 'contact':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={t('Name')} required maxLength={120} {...props('name')} />
          <TextInput label={t('Organization')} maxLength={120} {...props('organization')} />
          <TextInput label={t('Email')} type="email" maxLength={254} {...props('email')} />
          <TextInput label={t('Phone')} type="tel" placeholder="+49 30 901820" maxLength={40} {...props('phone')} />
          <UrlField label={t('Website')} {...props('url')} />
        </SimpleGrid>
      )
  }
}

type ProfilesProps = { links: SocialLink[]; set: (links: SocialLink[]) => void; faultOf: FieldsProps['faultOf'] }

function Profiles({ links, set, faultOf }: ProfilesProps) {
  const platforms = Object.entries(PLATFORMS).map(([value, label]) => ({ value, label }))
  const change = (place: number, changes: Partial<SocialLink>) =>
    set(links.map((link, index) => (index === place ? { ...link, ...changes } : link)))
  return (
    <Stack gap="xs">
      {links.map(({ platform, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a profile has no other name than its place
        <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
          <NativeSelect
            aria-label={t('Platform {place}', { place: place + 1 })}
            w={{ base: 112, xs: 144 }}
            style={{ flexShrink: 0 }}
            data={platforms}
            value={platform}
            onChange={(event) => change(place, { platform: event.currentTarget.value as Platform })}
          />
          <UrlField
            aria-label={t('URL {place}', { place: place + 1 })}
            style={{ flex: 1, minWidth: 0 }}
            value={url}
            complete={(text) => profileUrl(platform, text)}
            error={faultOf(`links.${place}.url`)}
            onChange={(event) => change(place, { url: event.currentTarget.value })}
          />
          <ActionIcon mt={4} aria-label={t('Remove profile {place}', { place: place + 1 })} onClick={() => set(links.toSpliced(place, 1))}>
            <XIcon size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {links.length < PROFILES_MAX && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PlusIcon size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => set([...links, { platform: 'website', url: '' }])}
        >
          {t('Add profile')}
        </Button>
      )}
    </Stack>
  )
}

/** Fields that few blocks need. */
function Schedule({ block, set, faultOf }: Pick<FieldsProps, 'block' | 'set' | 'faultOf'>) {
  const { timezone } = useWorkspace().settings
  const [isOpen, setIsOpen] = useState(block.starts_at !== '' || block.ends_at !== '')
  if (!isOpen)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" style={{ alignSelf: 'flex-start' }} onClick={() => setIsOpen(true)}>
        {t('Show for a limited time')}
      </Button>
    )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {(['starts_at', 'ends_at'] as const).map((field) => (
        <TextInput
          key={field}
          type="datetime-local"
          label={field === 'starts_at' ? t('Shown from') : t('Shown until')}
          description={t('In {zone}.', { zone: timezone })}
          value={block[field]}
          error={faultOf(field)}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
