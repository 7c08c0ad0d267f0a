import { setImmediate } from 'node:timers/promises'
import { createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas'
import { createLru } from '../../lib/lru.ts'
import { plateOf } from '../../lib/palette.ts'
import { type Drawing, drawCode, LOGO_INSET, toSvg } from '../../lib/qr/draw.ts'
import { sideOf } from '../../lib/qr/matrix.ts'
import type { QrStyle } from '../../lib/qr/style.ts'
import type { CodeLogo, CodeRequest } from './code-drawer.ts'
import { encodePalette } from './png.ts'

// Smaller modules are drawn as squares, because their shapes would be invisible, and make them harder to read.
const SHAPED_PIXELS = 3
// In an SVG, which may be shown in any size.
const LOGO_SIDE = 256
// 100 means lossless.
const WEBP_QUALITY = 100
const LOGOS_KEPT = 16
// The largest canvas that is kept for the next code.
const KEPT_SIZE = 1024

type LoadedLogo = { image: Image; href: string; plate: string }
// One for all: the memory of those that are thrown away comes back late.
const canvas = createCanvas(1, 1)
const logos = createLru<string, LoadedLogo>(LOGOS_KEPT)

/** A code in the format of its style. */
export async function drawPicture({ text, style, logo }: CodeRequest): Promise<Uint8Array> {
  const loaded = logo && (logos.get(logo.hash) ?? (await load(logo)))
  if (style.format === 'svg') return new TextEncoder().encode(toSvg(drawCode(text, style), style, style.size, loaded))
  // Between tasks the memory of the last one's pixels comes back.
  await setImmediate()
  try {
    rasterize(text, style, loaded)
    if (style.format === 'webp') return canvas.toBuffer('image/webp', WEBP_QUALITY)
    return loaded ? canvas.toBuffer('image/png') : encodePalette(canvas.data(), style)
  } finally {
    // The largest has 64 MB.
    if (style.size > KEPT_SIZE) canvas.width = canvas.height = 1
  }
}

/** An SVG is passed on as it is: it's drawn by whatever shows the code, never here. */
async function load({ hash, tone, raster, svg }: CodeLogo): Promise<LoadedLogo> {
  const image = await loadImage(Buffer.from(raster))
  const [media, bytes] = svg ? ['svg+xml', svg] : ['png', reduce(image)]
  const loaded = { image, href: `data:image/${media};base64,${Buffer.from(bytes).toString('base64')}`, plate: plateOf(tone) }
  logos.set(hash, loaded)
  return loaded
}

function reduce(image: Image): Buffer {
  const scale = Math.min(1, LOGO_SIDE / Math.max(image.width, image.height))
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  drawImage(image, { x: 0, y: 0, width: canvas.width, height: canvas.height })
  return canvas.toBuffer('image/png')
}

function rasterize(text: string, given: QrStyle, logo: LoadedLogo | undefined): void {
  const side = sideOf(Buffer.byteLength(text), given.level) + 2 * given.margin
  const exact = given.size / side
  const style = exact < SHAPED_PIXELS ? ({ ...given, shape: 'square', eyes: 'square' } as const) : given
  // Modules of whole pixels are read best: what is left over is margin. Where there is just a pixel and a half for each, some have two.
  const pixels = Math.floor(exact)
  const at = pixels < 2 ? (module: number) => Math.round(module * exact) : (module: number) => module * pixels
  const drawing = drawCode(text, style, at)
  canvas.width = style.size
  canvas.height = style.size
  const context = canvas.getContext('2d')
  context.fillStyle = style.background
  context.fillRect(0, 0, style.size, style.size)
  const shift = Math.floor((style.size - drawing.side) / 2)
  context.translate(shift, shift)
  context.fillStyle = style.color
  context.fill(new Path2D(drawing.path), 'evenodd')
  if (logo && drawing.logo) drawLogo(logo, drawing.logo)
}

function drawLogo({ image, plate }: LoadedLogo, { x, y, side }: NonNullable<Drawing['logo']>): void {
  const context = canvas.getContext('2d')
  const inset = side * LOGO_INSET
  const box = { x: x + inset, y: y + inset, side: side - 2 * inset }
  if (plate !== 'transparent') {
    context.beginPath()
    context.fillStyle = plate
    context.roundRect(box.x, box.y, box.side, box.side, side / 8)
    context.fill()
  }
  const scale = box.side / Math.max(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  drawImage(image, { x: box.x + (box.side - width) / 2, y: box.y + (box.side - height) / 2, width, height })
}

type Box = { x: number; y: number; width: number; height: number }

function drawImage(image: Image, { x, y, width, height }: Box): void {
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height)
}
