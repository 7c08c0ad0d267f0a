import { expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { rasterOf } from '../../../src/features/branding/raster-size.ts'

test('The size is that of the picture, of each type and of odd sides.', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 700],
    [1025, 2],
  ] as const)
    for (const [type, of] of [
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
    ] as const)
      expect(rasterOf(createCanvas(width, height).toBuffer(of as 'image/png'))).toEqual({ type, width, height })
  // Lossless.
  expect(rasterOf(createCanvas(321, 45).toBuffer('image/webp', 100))).toEqual({ type: 'webp', width: 321, height: 45 })
})

test('Bytes that end early or are anything have no size, and no fault.', () => {
  const starts = [
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    '\xff\xd8\xff',
    'RIFF\0\0\0\0WEBPVP8 ',
    'RIFF\0\0\0\0WEBPVP8L',
    'RIFF\0\0\0\0WEBPVP8X',
    '',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), (start, rest) => {
      const raster = rasterOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
      return raster === undefined || (raster.width >= 0 && raster.height >= 0)
    }),
  )
})
