const words = (text: string) => text.trim().split(/\s+/)

/** Names that are often imitated, without those that are ordinary words with a mark in some language, such as über. */
export const NAMES: readonly string[] = words(`
  adobe airbnb alibaba aliexpress allegro amazon americanexpress apple baidu bankofamerica barclays binance blockchain booking
  chase citibank cloudflare coinbase discord docusign dropbox ebay facebook fedex firefox github gmail godaddy google hsbc icloud
  ikea instagram kraken linkedin mastercard metamask microsoft mozilla netflix nintendo opensea outlook paypal pinterest
  playstation reddit revolut roblox salesforce samsung santander shopify snapchat spotify steamcommunity steampowered stripe
  telegram tiktok trezor twitch twitter venmo vkontakte walmart wellsfargo westernunion whatsapp wikipedia wordpress yahoo yandex
  youtube
`)

/** Services that hide a link's destination, without those of a single company, such as youtu.be. */
export const SHORTENERS: ReadonlySet<string> = new Set(
  words(`
  adf.ly bit.do bit.ly bl.ink buff.ly clck.ru cutt.ly dlvr.it dub.co dub.sh goo.gl ift.tt is.gd j.mp
  kutt.it lnkd.in mcaf.ee ow.ly qr.ae rb.gy rebrand.ly s.id short.io shorturl.at shrtco.de snip.ly soo.gd su.pr surl.li t.co t.ly
  tiny.cc tiny.one tinyurl.com trib.al u.to urlz.fr v.gd vk.cc x.co
`),
)

/** Characters of other alphabets, and unusual Latin ones, by the letter that they look like. Marks are removed before. */
const SIMILAR: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'бвьβʙßƅɓ',
  c: 'сςᴄƈ',
  d: 'ԁđɗᴅժ',
  e: 'еҽεєᴇəǝ',
  f: 'ғƒꜰϝ',
  g: 'ɡցɢԍǥɠ',
  h: 'һнհħʜ',
  i: 'іιıɪɩ',
  j: 'јϳյᴊȷ',
  k: 'кκқҝᴋƙ',
  l: 'ӏłʟլƚ',
  m: 'мᴍ',
  n: 'пηոնɴŋ',
  o: 'оοօөσøᴏסဝ',
  p: 'рρքᴘþƥ',
  q: 'ԛզգ',
  r: 'гᴦʀɾ',
  s: 'ѕꜱʂ',
  t: 'тτᴛŧƭ',
  u: 'υսᴜʋ',
  v: 'νѵᴠ',
  w: 'ԝѡωᴡաɯ',
  x: 'хχҳ',
  y: 'уγүұʏƴ',
  z: 'ᴢƶȥ',
  ae: 'æӕ',
  oe: 'œ',
}

/** The Latin letter by the character that looks like it. */
export const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(SIMILAR).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)
