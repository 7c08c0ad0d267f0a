import { Button, Code, Group, Modal, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { canonicalUrlOf, type Identifiers } from '../../lib/digital-link.ts'
import { resolveStyle } from '../../lib/qr/style.ts'
import { api, type Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { downloadBlob } from '../ui/download.ts'
import { QrCode } from '../ui/qr.tsx'
import type { Product } from './queries.ts'

const LEVELS = [
  { value: 'L', label: t('Low: not for packaging') },
  { value: 'M', label: t('Medium: not for packaging') },
  { value: 'Q', label: t('High: 25 %') },
  { value: 'H', label: t('Highest: 30 %') },
]
const SIZES = [512, 1024, 2048, 4096]

/** A product's code for its packaging, with what identifies a lot or a piece of it. */
export default function CodeDialog({ product, close }: { product: Product; close: () => void }) {
  const [identifiers, setIdentifiers] = useState<Required<Identifiers>>({ lot: '', expiry: '', serial: '' })
  const [level, setLevel] = useState<'L' | 'M' | 'Q' | 'H'>('Q')
  const [size, setSize] = useState(1024)
  const style = useMemo(() => resolveStyle([{ level }]), [level])
  const { host } = new URL(product.url)
  const url = canonicalUrlOf(host, product.gtin, givenOf(identifiers))
  const change = (field: keyof Identifiers) => ({
    value: identifiers[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setIdentifiers({ ...identifiers, [field]: event.currentTarget.value.trim() }),
  })
  return (
    <Modal opened onClose={close} title={t('QR code')} size="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="sm">
          <div style={{ border: '1px solid var(--terse-line)', borderRadius: 8, overflow: 'hidden' }}>
            <QrCode text={url} label={t('QR code of {url}', { url })} size="100%" style={style} />
          </div>
          <Group gap={4} wrap="nowrap">
            <Code className="terse-break">{url}</Code>
            <CopyButton label={t('Copy URL')} value={url} />
          </Group>
        </Stack>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('Batch and serial number are optional.')}
          </Text>
          <TextInput label={t('Lot')} maxLength={20} {...change('lot')} />
          <TextInput
            label={t('Expiry')}
            description={t('In the form YYMMDD. The day 00 means the end of the month.')}
            maxLength={6}
            inputMode="numeric"
            {...change('expiry')}
          />
          <TextInput label={t('Serial number')} maxLength={20} {...change('serial')} />
          <SimpleGrid cols={2} spacing="sm">
            <NativeSelect
              label={t('Error correction')}
              data={LEVELS}
              value={level}
              onChange={(event) => setLevel(event.currentTarget.value as typeof level)}
            />
            <NativeSelect
              label={t('Size')}
              data={SIZES.map((pixels) => ({ value: String(pixels), label: t('{pixels} pixels', { pixels }) }))}
              value={String(size)}
              onChange={(event) => setSize(Number(event.currentTarget.value))}
            />
          </SimpleGrid>
          <Downloads
            product={product}
            body={{ host, gtin: product.gtin, application_identifiers: givenOf(identifiers), error_correction: level, size }}
          />
        </Stack>
      </SimpleGrid>
    </Modal>
  )
}

const givenOf = (identifiers: Record<keyof Identifiers, string>): Identifiers =>
  Object.fromEntries(Object.entries(identifiers).filter(([, value]) => value !== ''))

function Downloads({ product, body }: { product: Product; body: Schemas['Gs1CodeInput'] }) {
  const draw = useChange((format: 'png' | 'svg') => api.drawDigitalLinkQr({ body: { ...body, format } }), {
    onDone: (code) => {
      const { png, svg } = code as Schemas['Gs1Code']
      if (svg !== undefined) downloadBlob(`${product.gtin}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
      else
        downloadBlob(
          `${product.gtin}.png`,
          new Blob([Uint8Array.from(atob(png ?? ''), (character) => character.charCodeAt(0))], { type: 'image/png' }),
        )
    },
  })
  return (
    <Group grow gap="xs">
      {(['svg', 'png'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<DownloadIcon size={16} aria-hidden />}
          aria-label={t('Download {format}', { format: format.toUpperCase() })}
          loading={draw.isPending && draw.variables === format}
          onClick={() => draw.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}
