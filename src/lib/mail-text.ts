// Mail programs turn http://…, www.…, name.tld and name@host into links by themselves, in text and in HTML. Every text that a tenant
// may choose, such as a workspace's name, goes into a mail through `plainText`, so that a mail of ours never carries a link of theirs.

/** Controls and line ends, and format characters except those that emoji, Persian and Indic text need. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
/** The full stop, and what host names may have instead of it. */
const DOT_IN_HOST = /(?<=[^\s[])[.\u2024\u3002\uff0e\uff61](?=[^\s\d\]])/g
const DOTTED_NUMBERS = /\d+(?:\.\d+){3}/g
const SCHEME = /[:\uff1a](?=[/\uff0f\\\uff3c]{2})/g
const AT_IN_ADDRESS = /(?<=[^\s[])[@\uff20](?=[^\s\]])/g

/**
 * A text that isn't ours, as one line that no mail program makes a link of: dots, colons and at signs that would make one are in
 * brackets, as in "evil[.]example". Controls and bidirectional characters become spaces or are left out.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(INVISIBLE, (char) => (/\s|\p{Cc}/u.test(char) ? ' ' : ''))
    .replaceAll(DOTTED_NUMBERS, (numbers) => numbers.replaceAll('.', '[.]'))
    .replaceAll(DOT_IN_HOST, '[.]')
    .replaceAll(SCHEME, '[:]')
    .replaceAll(AT_IN_ADDRESS, '[@]')

/** A tenant's name for the From header: without what quotes a name, ends it, or looks like an address in it. */
export const senderName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/["'`<>()[\]{}\\,;:@\uff20\uff1c\uff1e“”„«»‹›]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A text that may stand in a mail: made by `mailText`, `ownText` or `joinMailTexts` only. */
export class MailText {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

/** A mail's text from a template. Each value goes through `plainText`, unless it is a MailText. */
export const mailText = (template: TemplateStringsArray, ...values: (string | number | MailText)[]): MailText =>
  new MailText(
    String.raw({ raw: template }, ...values.map((value) => (value instanceof MailText ? value.value : plainText(String(value))))),
  )

/** A text that has nothing of a tenant in it, such as a URL of this service, or that went through `plainText` in its parts. */
export const ownText = (text: string): MailText => new MailText(text)

export const joinMailTexts = (texts: readonly MailText[], separator: string): MailText =>
  new MailText(texts.map(({ value }) => value).join(separator))
