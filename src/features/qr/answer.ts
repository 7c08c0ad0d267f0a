import { etagMatches } from '../../http/etag.ts'
import { codeFault } from '../../lib/qr/faults.ts'
import type { GivenStyle, QrStyle } from '../../lib/qr/style.ts'
import { findCodeLogo } from '../branding/pictures.ts'
import { type CodeBrand, codeBrandOf } from '../branding/shown.ts'
import type { QrNeeds } from './needs.ts'
import { findWorkspaceStyle } from './queries.ts'
import { chooseStyle, refuse } from './styles.ts'

/** The content of a code. `url` is the URL without its mark; `own` is the style that is stored with it. */
export type Code = { url: string; name: string; own: string | null }

// A change of how codes are drawn makes others of them.
const DRAWING = 2
const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/** Returns the URL with a parameter that marks clicks by the code. The redirect doesn't forward this parameter. */
export const markedUrl = (url: string): string => `${url}?qr=1`

/** A code as the answer to a request: of a link, or of whatever else has an address. */
export async function answerCode(
  deps: QrNeeds,
  request: Request,
  workspaceId: number,
  { code, given }: { code: Code; given: GivenStyle },
): Promise<Response> {
  const workspace = findWorkspaceStyle(deps.db, workspaceId)
  const brand = codeBrandOf(deps.db, workspaceId)
  const style = chooseStyle({ given, own: code.own, workspace, brand })
  const text = markedUrl(code.url)
  refuse(codeFault(text, style))
  const etag = `"${keyOf(text, style, brand)}"`
  const headers = {
    'content-type': TYPES[style.format],
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${code.name}.${style.format}`)}`,
    // The style of the link may change, so a browser revalidates the image each time.
    'cache-control': 'private, no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    // Opened by itself, an SVG is a page of this host.
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  }
  const known = request.headers.get('if-none-match')
  if (known !== null && etagMatches(known, etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : await drawCodeOf(deps, workspaceId, { text, style, brand }), { headers })
}

/** The text and the look of a code. */
type StyledCode = { text: string; style: QrStyle; brand: CodeBrand | undefined }

/** The picture of a code. */
export const drawCodeOf = (deps: QrNeeds, workspaceId: number, { text, style, brand }: StyledCode) =>
  deps.qrCodes.draw(workspaceId, keyOf(text, style, brand), async () => {
    const logo = style.logo && brand?.logo ? await findCodeLogo(deps.db, workspaceId, brand.logo.hash) : undefined
    return { text, style, logo: logo && brand?.logo ? { hash: brand.logo.hash, tone: brand.logo.tone, ...logo } : undefined }
  })

function keyOf(text: string, style: QrStyle, brand: CodeBrand | undefined): string {
  const { logo, logo_size, ...others } = style
  const from = [DRAWING, text, others, logo ? [logo_size, brand?.logo] : null]
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(from)).digest('base64url').slice(0, 32)
}
