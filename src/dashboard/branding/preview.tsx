import { Box, Group, SegmentedControl, Text } from '@mantine/core'
import { type CSSProperties, useEffect, useState } from 'react'
import { palettesOf, type Tone, toneOf } from '../../lib/palette.ts'
import { resolveStyle } from '../../lib/qr/style.ts'
import { pictureOf } from '../brand.ts'
import { t } from '../i18n.ts'
import { QrCode } from '../ui/qr.tsx'
import { Section } from '../ui/states.tsx'
import { colorOf, type Values } from './values.ts'

const SCHEMES = ['light', 'dark'] as const
const CAPTIONS = { light: t('For visitors who prefer light'), dark: t('For visitors who prefer dark') }
const PAGES = { missing: t('Link not found'), password: t('Password') } as const
const EXAMPLE = 'https://example.com/spring-sale'

/** Two public pages and a code, as they will look. */
export function Preview({ values, logoUrl }: { values: Values; logoUrl: string | null }) {
  const [kind, setKind] = useState<keyof typeof PAGES>('missing')
  const logo = pictureOf(logoUrl)
  const tone = useTone(logo)
  const primary = colorOf(values.primary_color)
  const palettes = palettesOf({ primary, background: colorOf(values.background_color), tone })
  return (
    <Section
      title={t('Preview')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('Page')}
          data={Object.entries(PAGES).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={(value) => setKind(value as keyof typeof PAGES)}
        />
      }
    >
      {SCHEMES.map((scheme) => (
        <Box key={scheme} component="figure" m={0} mb="md">
          <Text component="figcaption" size="xs" c="dimmed" mb={4}>
            {CAPTIONS[scheme]}
          </Text>
          <div className="terse-preview" style={palettes[scheme] as CSSProperties}>
            <PublicPage kind={kind} values={values} logo={logo} />
          </div>
        </Box>
      ))}
      <Group align="center" wrap="nowrap">
        <QrCode text={EXAMPLE} label={t('QR code preview')} size={96} style={resolveStyle([], primary)} />
        <Text size="sm" c="dimmed">
          {t('QR codes use the primary color, darkened if scanners need it.')}
        </Text>
      </Group>
    </Section>
  )
}

const PublicPage = ({ kind, values, logo }: { kind: keyof typeof PAGES; values: Values; logo: string | undefined }) => (
  <>
    {logo !== undefined ? (
      <img src={logo} alt={values.name} />
    ) : (
      values.name.trim() !== '' && <strong className="terse-break">{values.name}</strong>
    )}
    <div className="terse-preview-card">
      {kind === 'missing' ? (
        <>
          <strong>{t('This link doesn’t exist')}</strong>
          <span>{t('Check the URL for typos. Its owner may also have deleted it.')}</span>
        </>
      ) : (
        <>
          <strong>{t('This link is protected')}</strong>
          <span className="terse-preview-field">{t('Password')}</span>
          <span className="terse-preview-button">{t('Continue')}</span>
        </>
      )}
    </div>
    {kind === 'missing' && values.support_email.trim() !== '' && (
      <span className="terse-break">
        {t('Questions?')} <u>{values.support_email}</u>
      </span>
    )}
    {!values.hide_service_name && <span>{t('Short links by Terse')}</span>}
  </>
)

const SIDE = 64

/** Returns the tone of an image that is dark or light throughout, so that its background can contrast with it. */
function useTone(path: string | undefined): Tone | null {
  const [tone, setTone] = useState<Tone | null>(null)
  useEffect(() => {
    setTone(null)
    if (path === undefined) return
    const image = new Image()
    image.onload = () => {
      const context = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE }).getContext('2d')
      context?.drawImage(image, 0, 0, SIDE, SIDE)
      setTone((context && toneOf(context.getImageData(0, 0, SIDE, SIDE).data)) ?? null)
    }
    image.src = path
    return () => {
      image.onload = null
    }
  }, [path])
  return tone
}
