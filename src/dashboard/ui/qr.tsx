import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Button } from '@mantine/core'
import { create } from 'qrcode'
import { useMemo } from 'react'
import { readableOn } from '../../lib/contrast.ts'

/** ISO/IEC 18004 asks for four modules of light around a code. */
const MARGIN = 4

/** The code's dark modules as the path of an SVG, one module a unit. */
function draw(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * MARGIN
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
  return { side, path }
}

const BLACK = '#000000'
/** What decoders tell from white even in bad light. */
const CONTRAST = 7

/** The colour of a workspace's codes: its own, as dark as decoders need it. */
export const codeColorOf = (primary: string | null | undefined): string => (primary ? readableOn(primary, ['#ffffff'], CONTRAST) : BLACK)

type CodeProps = { text: string; label: string; size: number; color?: string }

/** Dark on light in any theme: decoders need it so. */
export function QrCode({ text, label, size, color = BLACK }: CodeProps) {
  const { side, path } = useMemo(() => draw(text), [text])
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill={color} />
    </svg>
  )
}

export function QrDownload({ text, name, color = BLACK }: { text: string; name: string; color?: string }) {
  const { side, path } = useMemo(() => draw(text), [text])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="${color}" d="${path}"/></svg>`
  return (
    <Button
      component="a"
      variant="default"
      href={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      download={`${name}.svg`}
      leftSection={<ArrowDownTrayIcon width={16} aria-hidden />}
    >
      Download
    </Button>
  )
}
