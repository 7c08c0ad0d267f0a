import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// What others' software reads of a picture: ZXing's C++ library, as WebAssembly.

await prepareZXingModule({
  overrides: { wasmBinary: await Bun.file(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).arrayBuffer() },
  fireImmediately: true,
})

// The memory of canvases comes back late, and only between tasks.
const canvas = createCanvas(1, 1)

/** What the QR codes on a picture say. Codes are put on something: without a margin of their own, on light of four modules. */
export async function decode(picture: Uint8Array | Buffer, { around = 0, background = '#ffffff', side = 0 } = {}): Promise<string[]> {
  const image = await loadImage(Buffer.from(picture))
  const size = side || image.width
  await setImmediate()
  canvas.width = canvas.height = size + 2 * around
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, around, around, size, size)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
