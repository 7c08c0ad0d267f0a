import { useMemo } from 'react'
import { drawCode, LOGO_INSET } from '../../lib/qr/draw.ts'
import { type QrStyle, resolveStyle } from '../../lib/qr/style.ts'

type Props = { text: string; label: string; size: number | string; style?: QrStyle; logo?: string | undefined }

const PLAIN = resolveStyle([])

/** A code as the API draws it. Dark on light in any theme: decoders need it so. */
export function QrCode({ text, label, size, style = PLAIN, logo }: Props) {
  const { side, path, logo: place } = useMemo(() => drawCode(text, style), [text, style])
  const inset = (place?.side ?? 0) * LOGO_INSET
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`} style={{ display: 'block' }}>
      <rect width={side} height={side} fill={style.background} />
      <path d={path} fill={style.color} fillRule="evenodd" />
      {place && logo !== undefined && (
        <image x={place.x + inset} y={place.y + inset} width={place.side - 2 * inset} height={place.side - 2 * inset} href={logo} />
      )}
    </svg>
  )
}
