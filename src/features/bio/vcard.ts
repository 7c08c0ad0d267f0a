import type { BioBlock } from './schema.ts'

// RFC 2426 (vCard 3.0), which every address book reads. Lines are folded at 75 octets: RFC 2425 §5.8.1.

const LINE_BYTES = 75

const escapeText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

export function vcardOf({ name = '', organization, email, phone, url }: BioBlock): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The parts of the name aren't known, so the whole name is stored as the family name.
    `N:${escapeText(name)};;;;`,
    `FN:${escapeText(name)}`,
    ...(organization ? [`ORG:${escapeText(organization)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    ...(phone ? [`TEL;TYPE=VOICE:${escapeText(phone)}`] : []),
    ...(url ? [`URL:${escapeText(url)}`] : []),
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Never within a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
