import { readableOn, textOn } from './contrast.ts'
import type { Language } from './i18n.ts'
import { plainText } from './mail-text.ts'

// The frame of every email. Mail programs support little: tables, inline styles, and a style sheet that some ignore, which adds dark mode and
// sizes for phones. Nothing is loaded from the network.

/** The branding of a workspace's mail. */
export type MailBrand = {
  /** Instead of the service's name. */
  fromName: string | null
  name: string | null
  /** Read on white, and on what mail programs show in the dark. */
  accent: { light: string; dark: string } | null
  /** A PNG, above the text, and what it is seen on. */
  logo: { png: Uint8Array; plate: string } | null
  hidesService: boolean
}

const FONT = "font-family:-apple-system,'Segoe UI',system-ui,Roboto,sans-serif"
/** Inline styles of texts, in the order of their importance. */
export const MAIL_TEXT = { first: 'color:#14181b', second: 'color:#48525a', third: 'color:#5d676f' } as const
const SHEET = { light: '#ffffff', dark: '#131619' }
const ACCENT = { fill: '#066a90', link: { light: '#066a90', dark: '#6cc5ea' } }
/** The contrast that the edges of a button need. */
const VISIBLE = 3

/** The colors of a mail's buttons and links. */
function colorsOf(brand: MailBrand | undefined) {
  const link = brand?.accent ?? ACCENT.link
  const fill = brand?.accent?.light ?? ACCENT.fill
  const darkFill = readableOn(fill, [SHEET.dark], VISIBLE)
  return { link, fill, onFill: textOn(fill), darkFill, onDarkFill: textOn(darkFill) }
}

function styleOf(brand: MailBrand | undefined): string {
  const { link, darkFill, onDarkFill } = colorsOf(brand)
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${link.light}}
@media (prefers-color-scheme:dark){
.bg{background:#0c0e10 !important}.sheet{background:${SHEET.dark} !important}
.t{color:#eceff1 !important}.t2{color:#b6bec5 !important}.t3{color:#9aa3aa !important}
.ln{border-color:#2b3136 !important}.fill{background:${darkFill} !important}.btn,.letter{color:${onDarkFill} !important}
.good{color:#62cf92 !important}.bad{color:#ff8580 !important}a{color:${link.dark} !important}a.t3{color:#9aa3aa !important}
}
@media (max-width:480px){.pad{padding-left:20px !important;padding-right:20px !important}.h1{font-size:24px !important;line-height:30px !important}.num{font-size:22px !important}.btn{display:block !important;text-align:center !important}}`
}

type Frame = {
  language: Language
  title: string
  /** The line that lists of mails show after the subject. */
  preview?: string
  brand: MailBrand | undefined
  /** The rows of the sheet, as HTML. */
  rows: string
  /** The text below the sheet, as HTML. */
  foot?: string
}

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/** Returns a whole email around its rows. */
export function mailFrame({ language, title, preview, brand, rows, foot = '' }: Frame): string {
  const width = `max-width:560px;text-align:left;${FONT}`
  return [
    `<!doctype html><html lang="${language.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${styleOf(brand)}</style></head>`,
    '<body class="bg" style="margin:0;padding:0;background:#f6f7f8">',
    preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` : '',
    `<div role="main">${TABLE} class="bg" style="background:#f6f7f8"><tr><td align="center" style="padding:32px 12px">`,
    `${TABLE} class="sheet" style="background:${SHEET.light};border-radius:12px;${width}">${brandRow(brand)}${rows}${mailRow('', 36)}</table>`,
    foot === ''
      ? ''
      : `${TABLE} style="${width}"><tr><td class="pad t3" style="padding:20px 40px 8px;font-size:13px;line-height:20px;${MAIL_TEXT.third}">${foot}</td></tr></table>`,
    '</td></tr></table></div></body></html>',
  ].join('')
}

/** Returns a row of the sheet with this HTML. */
export const mailRow = (html: string, top: number): string => `<tr><td class="pad" style="padding:${top}px 40px 0">${html}</td></tr>`

/** Returns the title of a mail, with a line above it. */
export const mailTitle = (title: string, above = ''): string =>
  `${above === '' ? '' : `<div class="t3" style="font-size:14px;line-height:20px;padding-bottom:4px;${MAIL_TEXT.third}">${escapeHtml(above)}</div>`}<h1 class="h1 t" style="margin:0;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.5px;word-break:break-word;${MAIL_TEXT.first}">${escapeHtml(title)}</h1>`

/** Returns a button, which is a table, because mail programs ignore the padding of links. */
export function mailButton(label: string, url: string, brand: MailBrand | undefined): string {
  const { fill, onFill } = colorsOf(brand)
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="fill" style="background:${fill};border-radius:6px"><a class="btn" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:${onFill};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

/** The logo, or else the name with its first letter. Without a branding, the service's name. */
function brandRow(brand: MailBrand | undefined): string {
  if (brand?.logo) {
    const plate = `padding:${brand.logo.plate === 'transparent' ? '0' : '8px'};background:${brand.logo.plate};border-radius:6px`
    const alt = escapeHtml(plainText(brand.name ?? ''))
    return mailRow(`<img src="cid:logo" alt="${alt}" style="display:inline-block;max-width:200px;max-height:48px;${plate}">`, 32)
  }
  const name = brand ? brand.name : 'Terse'
  if (name === null) return mailRow('', 16)
  const { fill, onFill } = colorsOf(brand)
  const letter = [...new Intl.Segmenter().segment(plainText(name))][0]?.segment.toUpperCase() ?? ''
  return mailRow(
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="fill letter" width="32" height="32" align="center" valign="middle" style="background:${fill};border-radius:8px;color:${onFill};font-size:16px;font-weight:600;line-height:32px">${escapeHtml(letter)}</td><td class="t" style="padding-left:10px;font-size:16px;font-weight:600;word-break:break-word;${MAIL_TEXT.first}">${escapeHtml(plainText(name))}</td></tr></table>`,
    32,
  )
}

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
