import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { LogoFault, MAX_SIDE, TOO_LARGE } from './logo-fault.ts'
import type { Logo } from './logo-thread.ts'
import { rasterOf } from './raster-size.ts'
import { cleanSvg } from './svg.ts'

// Twice the size in which it is shown, for high-resolution screens.
const LOGO_BOX = { width: 1024, height: 1024 }
const MAIL_BOX = { width: 400, height: 96 }
const ICON_SIDE = 64
const QUALITY = 90
// Of 255.
const DARK = 96
const LIGHT = 176
const NEARLY_ALL = 0.75

/** A picture, encoded anew: nothing of the given bytes is in it but what is seen. Throws a LogoFault where there is none. */
export async function encodeLogo(given: Uint8Array): Promise<Logo> {
  const bytes = Buffer.from(given)
  const raster = rasterOf(bytes)
  if (raster) {
    if (raster.width > MAX_SIDE || raster.height > MAX_SIDE) throw new LogoFault(TOO_LARGE)
    const image = await decode(bytes)
    // A header that says less than what is decoded was made to deceive.
    if (image.width > MAX_SIDE || image.height > MAX_SIDE) throw new LogoFault(TOO_LARGE)
    const { width, height } = fitInto(image, LOGO_BOX)
    return { type: raster.type, width, height, content: encode(draw(image, { width, height }), raster.type), ...smallOf(image) }
  }
  const { svg, width, height } = cleanSvg(textOf(bytes))
  const content = Buffer.from(svg)
  return { type: 'svg', width, height, content, ...smallOf(await decode(content)) }
}

/** The text of what may be an SVG. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
    if (text.startsWith('<')) return text
  } catch {
    // Not text.
  }
  throw new LogoFault('This is none of the pictures that can be read: send a PNG, JPEG, WebP or SVG.', 'LOGO_TYPE')
}

async function decode(bytes: Buffer): Promise<Image> {
  const image = await loadImage(bytes).catch(() => undefined)
  if (!image || image.width === 0 || image.height === 0) throw new LogoFault('The picture is damaged: it can not be decoded.')
  return image
}

/** For browser tabs and for mail, whose programs show no SVG. */
function smallOf(image: Image): Pick<Logo, 'icon' | 'mail' | 'tone'> {
  const icon = draw(image, fitInto(image, { width: ICON_SIDE, height: ICON_SIDE }), ICON_SIDE)
  return { icon: encode(icon, 'png'), mail: encode(draw(image, fitInto(image, MAIL_BOX)), 'png'), tone: toneOf(icon) }
}

function toneOf(icon: ReturnType<typeof draw>): Logo['tone'] {
  const { data } = icon.getContext('2d').getImageData(0, 0, ICON_SIDE, ICON_SIDE)
  let [seen, dark, light] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha === 0) continue
    seen++
    const brightness = 0.3 * red + 0.59 * green + 0.11 * blue
    if (brightness < DARK) dark++
    if (brightness > LIGHT) light++
  }
  if (seen === 0) throw new LogoFault('Nothing can be seen on the picture.')
  if (dark / seen > NEARLY_ALL) return 'dark'
  return light / seen > NEARLY_ALL ? 'light' : 'mixed'
}

type Size = { width: number; height: number }

/** The size with the same sides' ratio that fits into a box; never larger than it is. */
function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** On a canvas of its own size, or in the middle of a square. */
function draw(image: Image, { width, height }: Size, side?: number) {
  const canvas = createCanvas(side ?? width, side ?? height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, ((side ?? width) - width) / 2, ((side ?? height) - height) / 2, width, height)
  return canvas
}

function encode(canvas: ReturnType<typeof draw>, type: 'png' | 'jpg' | 'webp'): Buffer {
  if (type === 'png') return canvas.toBuffer('image/png')
  return type === 'jpg' ? canvas.toBuffer('image/jpeg', QUALITY) : canvas.toBuffer('image/webp', QUALITY)
}
