import { Button, Group, Modal, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { overlayQueries } from '../data/overlays.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { ColorField } from '../ui/color-field.tsx'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { UrlField } from '../ui/url-field.tsx'
import { OverlayPreview } from './preview.tsx'
import type { Overlay } from './queries.ts'

const COLORS = { background: t('Background'), text: t('Text'), button: t('Button'), button_text: t('Text on the button') } as const
type ColorName = keyof typeof COLORS
const COLOR_NAMES = Object.keys(COLORS) as ColorName[]

type Values = {
  name: string
  message: string
  button_text: string
  button_url: string
  position: Overlay['position']
  delay_seconds: number | ''
  /** Empty is what is chosen by itself. */
  colors: Record<ColorName, string>
}
type Props = { overlay?: Overlay; close: () => void }

const POSITIONS = [
  { value: 'bottom', label: t('At the bottom') },
  { value: 'top', label: t('At the top') },
  { value: 'corner', label: t('In the corner') },
]

/** Makes an overlay, or changes one. */
export default function OverlayDialog({ overlay, close }: Props) {
  const { fields, submit, isSending } = useOverlayForm({ ...(overlay && { overlay }), close })
  const { message, button_text, position, colors } = fields.values
  return (
    <Modal opened onClose={close} title={overlay ? t('Edit overlay') : t('New overlay')} size="lg" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <OverlayPreview message={message} buttonText={button_text} position={position} colors={colorsOf(colors)} />
          <TextInput
            label={t('Name')}
            description={t('For your team.')}
            required
            data-autofocus
            maxLength={MAX.OverlayCreate.name}
            {...fields.getInputProps('name')}
          />
          <Textarea
            label={t('Message')}
            required
            autosize
            minRows={1}
            maxRows={4}
            maxLength={MAX.OverlayCreate.message}
            {...fields.getInputProps('message')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={t('Button')}
              placeholder={t('Subscribe')}
              required
              maxLength={MAX.OverlayCreate.button_text}
              {...fields.getInputProps('button_text')}
            />
            <UrlField
              label={t('Button URL')}
              placeholder="https://example.com/newsletter"
              required
              maxLength={MAX.OverlayCreate.button_url}
              {...fields.getInputProps('button_url')}
            />
            <NativeSelect label={t('Position')} data={POSITIONS} {...fields.getInputProps('position')} />
            <NumberInput
              label={t('Appears after')}
              suffix=" s"
              min={0}
              max={300}
              allowDecimal={false}
              {...fields.getInputProps('delay_seconds')}
            />
            {COLOR_NAMES.map((name) => (
              <ColorField
                key={name}
                label={COLORS[name]}
                placeholder={t('Closes automatically')}
                {...fields.getInputProps(`colors.${name}`)}
              />
            ))}
          </SimpleGrid>
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {overlay ? t('Save') : t('Create overlay')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function useOverlayForm({ overlay, close }: Props) {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  const missing = (question: string) => (text: string) => (text.trim() === '' ? question : null)
  return useApiForm<Values, Overlay>({
    name: `overlay ${overlay?.id ?? 'new'}`,
    initial: {
      name: overlay?.name ?? '',
      message: overlay?.message ?? '',
      button_text: overlay?.button_text ?? '',
      button_url: overlay?.button_url ?? '',
      position: overlay?.position ?? 'bottom',
      delay_seconds: overlay?.delay_seconds ?? 0,
      colors: Object.fromEntries(COLOR_NAMES.map((name) => [name, overlay?.colors[name] ?? ''])) as Values['colors'],
    },
    validate: {
      name: missing(t('Enter a name.')),
      message: missing(t('Enter a message.')),
      button_text: missing(t('Enter the text of the button.')),
      button_url: missing(t('Enter a destination URL.')),
    },
    send: ({ delay_seconds, colors, ...texts }) => {
      const body = { ...texts, button_url: texts.button_url.trim(), delay_seconds: delay_seconds || 0, colors: givenOf(colors) }
      return overlay ? api.updateOverlay({ path: { ...path, overlay_id: overlay.id }, body }) : api.createOverlay({ path, body })
    },
    refresh: [overlayQueries.list(id).queryKey],
    onDone: () => {
      close()
      notify(overlay ? t('CTA overlay saved') : t('CTA overlay created. Choose it in a link, under Advanced.'))
    },
  })
}

const givenOf = (colors: Values['colors']) => Object.fromEntries(COLOR_NAMES.map((name) => [name, colors[name].trim() || null]))

/** Returns the colors for the preview. An unfinished one is null. */
const colorsOf = (colors: Values['colors']) =>
  Object.fromEntries(COLOR_NAMES.map((name) => [name, /^#[0-9a-f]{6}$/i.test(colors[name]) ? colors[name] : null]))
