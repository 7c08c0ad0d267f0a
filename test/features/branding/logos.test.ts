import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { loadImage } from '@napi-rs/canvas'
import { createLogoEncoder } from '../../../src/features/branding/logo-encoder.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, branding, get, picture, SVG, upload } from './brand.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const bytesOf = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer())

/** A PNG of these chunks after its header. */
function png(width: number, height: number, data: Buffer, ...more: [string, Buffer][]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const chunks: [string, Buffer][] = [['IHDR', size], ...more, ['IDAT', data], ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([name, content]) => {
      const chunk = Buffer.alloc(content.length + 12)
      chunk.writeUInt32BE(content.length, 0)
      chunk.write(name, 4, 'latin1')
      chunk.set(content, 8)
      chunk.writeUInt32BE(Bun.hash.crc32(chunk.subarray(4, content.length + 8)), content.length + 8)
      return chunk
    }),
  ])
}

describe('a logo', () => {
  test.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
  ] as const)('of the type %s is encoded anew at most 1,024 pixels wide, whatever its sender calls it', async (type, ending) => {
    const { status, body } = await upload(picture(2048, 512, type), owner, 'text/html')
    expect(status).toBe(200)
    expect(body.logo_url).toMatch(new RegExp(`^http://terse\\.test/branding/${ws}/[0-9a-f]{32}\\.${ending}$`))
    expect(await loadImage(await bytesOf(body.logo_url))).toMatchObject({ width: 1024, height: 256 })
    expect(await loadImage(await bytesOf(body.logo_url.replace(/\.\w+$/, '-icon.png')))).toMatchObject({ width: 64, height: 64 })
  })

  test('is served for ever, by its hash, with nothing in it that could run', async () => {
    const { logo_url } = (await upload(SVG)).body
    const { status, headers } = await get(logo_url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect((await get(logo_url, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    // The same picture has the same address.
    expect((await upload(SVG)).body.logo_url).toBe(logo_url)
    for (const other of [
      logo_url.replace('.svg', '.png'),
      logo_url.replace(`/${ws}/`, `/${ws + 1}/`),
      logo_url.replace(/\w{4}\.svg/, '0000.svg'),
    ])
      expect((await get(other)).status).toBe(404)
  })

  test('is served on the domains of its workspace, and on no other', async () => {
    const { logo_url } = (await upload(SVG)).body
    await addDomain(ws, `go${ws}.example`)
    const other = await t.workspace(owner)
    await addDomain(other.id, `go${other.id}.example`)
    const { pathname } = new URL(logo_url)
    expect((await get(`http://go${ws}.example${pathname}`)).headers.get('content-type')).toBe('image/svg+xml')
    expect((await get(`http://go${other.id}.example${pathname}`)).status).toBe(404)
  })

  test('replaces the one before, whose picture is deleted', async () => {
    const { logo_url } = (await upload(SVG)).body
    const { body } = await upload(picture(10, 10))
    expect([(await get(logo_url)).status, (await get(body.logo_url)).status]).toEqual([404, 200])
    expect(await t.deps.db.selectFrom('branding_pictures').select('hash').where('workspace_id', '=', ws).execute()).toHaveLength(1)
  })

  test('has nothing of what else was in the file', async () => {
    const polyglot = Buffer.concat([picture(8, 8), Buffer.from('<script>alert(1)</script><?php system(1); PK\x03\x04')])
    const commented = png(1, 1, deflateSync(Buffer.from([0, 255, 0, 0, 255])), ['tEXt', Buffer.from('Comment\0<script>alert(1)</script>')])
    const jpeg = picture(8, 8, 'image/jpeg')
    const exif = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('\xff\xe1\x00\x1cExif\0\0GPS 52.5N alert(1)  ', 'latin1'),
      jpeg.subarray(2),
    ])
    for (const bytes of [polyglot, commented, exif]) {
      const { status, body } = await upload(bytes)
      expect(status).toBe(200)
      expect((await bytesOf(body.logo_url)).toString('latin1')).not.toMatch(/alert|script|php|GPS|Exif/)
    }
  })

  const header = (width: number, height: number) => png(width, height, deflateSync(Buffer.alloc(64)))
  test.each([
    ['nothing', '', 400, 'must be the image'],
    ['text', 'a logo', 415, 'an image that Terse can read'],
    ['a GIF', 'GIF89a', 415, 'an image that Terse can read'],
    ['an archive', 'PK\x03\x04', 415, 'an image that Terse can read'],
    ['compressed SVG', Buffer.from(Bun.gzipSync(SVG)), 415, 'an image that Terse can read'],
    ['SVG in another encoding', Buffer.from(`\ufeff${SVG}`, 'utf16le'), 415, 'an image that Terse can read'],
    ['a page', '<!doctype html><svg/>', 422, 'SVG'],
    ['a picture too wide', header(4097, 1), 422, 'larger than 4096'],
    ['a few bytes that claim a billion pixels', header(60_000, 60_000), 422, 'larger than 4096'],
    ['a JPEG that claims as many', Buffer.from('ffd8ffc0001108ffffffff03012200', 'hex'), 422, 'larger than 4096'],
    [
      'a WebP that claims as many',
      Buffer.from('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\x00\xff\xff\x00', 'latin1'),
      422,
      'larger than 4096',
    ],
    ['a picture without a header', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'an image that Terse can read'],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 415, 'an image that Terse can read'],
    ['a picture without pixels', header(0, 0), 422, "can't be decoded"],
    ['a picture of noise', png(10, 10, Buffer.from('noise')), 422, 'image'],
    ['animated, as PNG', png(8, 8, deflateSync(Buffer.alloc(64)), ['acTL', Buffer.from([0, 0, 39, 16, 0, 0, 0, 0])]), 422, 'animated'],
    ['animated, as WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0', 'latin1'), 422, 'animated'],
    [
      'a JPEG of a thousand scans',
      Buffer.concat([Buffer.from('ffd8ffc200110800080008030122', 'hex'), Buffer.from('ffda0008010100000000'.repeat(1000), 'hex')]),
      422,
      'scans',
    ],
    ['a picture of nothing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', 422, 'empty or fully transparent'],
  ])('is refused that is %s, with the reason', async (_, bytes, status, reason) => {
    const refused = await upload(bytes)
    expect([refused.status, refused.body.error]).toEqual([status, expect.stringContaining(reason)])
    expect((await branding('GET')).body.logo_url).toBeNull()
  })

  test('is refused that has more than a MiB', async () => {
    expect((await upload(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('the process that reads logos', () => {
  test('is ended where an image takes too long, and the next one is read by another', async () => {
    const logos = createLogoEncoder({ ms: 50 })
    const large = () => logos.encode(1, picture(4096, 4096))
    await expect(large()).rejects.toMatchObject({ status: 422, message: expect.stringContaining('too much time') })
    await expect(large()).rejects.toMatchObject({ status: 422 })
    logos.stop()
  })

  test('may be killed at any time: the image that it had is refused, and the next one is read', async () => {
    const logos = createLogoEncoder()
    await logos.encode(1, Buffer.from(SVG))
    const call = logos.encode(1, picture(2000, 2000))
    await Bun.sleep(0)
    process.kill(logos.pid as number, 'SIGKILL')
    await expect(call).rejects.toMatchObject({ status: 422 })
    expect((await logos.encode(1, Buffer.from(SVG))).type).toBe('svg')
    logos.stop()
  })

  test('refuses more images than may wait, and more than two of a workspace, which so keeps no other from it', async () => {
    const logos = createLogoEncoder()
    const encode = (workspaceId: number) => logos.encode(workspaceId, Buffer.from(SVG))
    const outcomes = await Promise.allSettled([encode(1), encode(1), encode(1), encode(1), encode(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[3]).toMatchObject({ reason: { status: 503 } })
    const many = await Promise.allSettled(Array.from({ length: 40 }, (_, workspaceId) => encode(workspaceId)))
    logos.stop()
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(24)
    expect(many.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  })
})
