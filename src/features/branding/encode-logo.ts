import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { plateOf, toneOf } from '../../lib/palette.ts'
import type { Logo } from './logo-encoder.ts'
import { LogoFault, MAX_SIDE, TOO_LARGE } from './logo-fault.ts'
import { isIco, rasterOf } from './raster-size.ts'
import { cleanSvg } from './svg.ts'

// Twice the size in which it is shown, for high-resolution screens.
const LOGO_BOX = { width: 1024, height: 1024 }
const CODE_BOX = { width: 512, height: 512 }
const MAIL_BOX = { width: 400, height: 96 }
const ICON_SIDE = 64
const MAX_ICO_SIDE = 256
// The ratio of the longer to the shorter side.
const LONG = 1.5
const QUALITY = 90

/** Encodes an image again, so that the result contains only what is visible. Throws a LogoFault if it can't be decoded. */
export async function encodeLogo(given: Uint8Array): Promise<Logo> {
  const bytes = Buffer.from(given)
  if (isIco(bytes)) return { type: 'png', ...(await encodeIco(bytes)) }
  const raster = rasterOf(bytes)
  if (raster) {
    if (raster.fault !== undefined) throw new LogoFault(raster.fault)
    if (raster.width > MAX_SIDE || raster.height > MAX_SIDE) throw new LogoFault(TOO_LARGE)
    const image = await decode(bytes)
    // A header that says less than what is decoded was made to deceive.
    if (image.width > MAX_SIDE || image.height > MAX_SIDE) throw new LogoFault(TOO_LARGE)
    const { width, height } = scaleToFit(image, LOGO_BOX)
    return { type: raster.type, width, height, content: encode(draw(image, { width, height }), raster.type), ...smallOf(image) }
  }
  const { svg, width, height } = cleanSvg(textOf(bytes))
  const content = Buffer.from(svg)
  // Drawn once: all that shows it from here on are pixels.
  return { type: 'svg', width, height, content, ...smallOf(draw(await decode(content), { width, height })) }
}

/** Encodes the largest image of an ICO file. Each has 256 pixels a side at most. */
async function encodeIco(bytes: Buffer): Promise<Omit<Logo, 'type'>> {
  const image = await decode(bytes)
  if (image.width > MAX_ICO_SIDE || image.height > MAX_ICO_SIDE) throw new LogoFault(TOO_LARGE)
  const { width, height } = image
  return { width, height, content: encode(draw(image, image), 'png'), ...smallOf(image) }
}

/** The text of what may be an SVG. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
    if (text.startsWith('<')) return text
  } catch {
    // Not text.
  }
  throw new LogoFault("The file isn't an image that Terse can read. Send a PNG, JPEG, WebP or SVG.", 'LOGO_TYPE')
}

async function decode(bytes: Buffer): Promise<Image> {
  const image = await loadImage(bytes).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) throw new LogoFault("The image is damaged and can't be decoded.")
  return image
}

/** For QR codes, for browser tabs, and for mail, whose programs show no SVG. */
function smallOf(image: Drawn): Pick<Logo, 'raster' | 'icon' | 'mail' | 'tone'> {
  const { width, height } = image
  const small = draw(image, scaleToFit(image, { width: ICON_SIDE, height: ICON_SIDE }))
  const tone = toneOf(small.getContext('2d').getImageData(0, 0, small.width, small.height).data)
  if (tone === undefined) throw new LogoFault('The image is empty or fully transparent.')
  // A logo that is much longer than high gets an icon of its beginning, which is a symbol or at least a letter.
  const length = Math.max(width, height) > LONG * Math.min(width, height) ? Math.min(width, height) : Math.max(width, height)
  return {
    raster: encode(draw(image, scaleToFit(image, CODE_BOX)), 'png'),
    icon: encode(drawIcon(image, length, plateOf(tone)), 'png'),
    mail: encode(draw(image, scaleToFit(image, MAIL_BOX)), 'png'),
    tone,
  }
}

/** The first square of a picture, on what it is seen on. */
function drawIcon(image: Drawn, length: number, plate: string) {
  const canvas = createCanvas(ICON_SIDE, ICON_SIDE)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const hasPlate = plate !== 'transparent'
  if (hasPlate) {
    context.fillStyle = plate
    context.roundRect(0, 0, ICON_SIDE, ICON_SIDE, ICON_SIDE / 6)
    context.fill()
  }
  const inset = hasPlate ? ICON_SIDE / 8 : 0
  const scale = (ICON_SIDE - 2 * inset) / length
  const size = { width: Math.min(image.width, length) * scale, height: Math.min(image.height, length) * scale }
  const [x, y] = [(ICON_SIDE - size.width) / 2, (ICON_SIDE - size.height) / 2]
  context.drawImage(image, 0, 0, Math.min(image.width, length), Math.min(image.height, length), x, y, size.width, size.height)
  return canvas
}

type Drawn = Image | Canvas
type Size = { width: number; height: number }

/** The size with the same sides' ratio that fits into a box; never larger than it is. */
function scaleToFit({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(image: Drawn, { width, height }: Size) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

function encode(canvas: ReturnType<typeof draw>, type: 'png' | 'jpg' | 'webp'): Buffer {
  if (type === 'png') return canvas.toBuffer('image/png')
  return type === 'jpg' ? canvas.toBuffer('image/jpeg', QUALITY) : canvas.toBuffer('image/webp', QUALITY)
}
