import { afterAll, describe, expect, test } from 'bun:test'
import { openScanner } from './stubs.ts'

const scanner = openScanner()
const own = openScanner({ ownHosts: ['go.terse.test', 'BIT.ly', '127.0.0.1'] })
afterAll(() => {
  scanner.close()
  own.close()
})
const scan = (url: string) => scanner.scanLocally(url)

const IMITATIONS = `
  аррӏе.com раураl.com gооgle.com googlе.com göögle.com googlé.com ġoogle.com gοοgle.com ɡoogle.com googɩe.com
  googıe.com
  аmazon.com amаzon.co.uk amazön.com mіcrosoft.com microsоft.com micrоsoft.com microsöft.com fаcebook.com faceьook.com
  faсebook.com
  іnstagram.com ınstagram.com instаgram.com nеtflix.com nеtfӏіх.com netflıx.com twіtter.com twıtter.com whаtsapp.com
  whаtsарр.com
  ебау.com еbay.de ebаy.com yаhoo.com yаndex.ru ԛq.com-раураl.com drорbох.com githυb.com gιthub.com lіnkedin.com
  ļinkedin.com
  spоtify.com telegrаm.org cоinbase.com bіnance.com metаmask.io rеvolut.com steаmcommunity.com wіkipedia.org youtubе.com
  раураl-login.com login-раураl.com www.раураl.com раураl.example.com paypał.com 0зոn-googlе.com g0ogłe.com
  ɑpple.com ɑррle.com
  սber-amazоn.com yоսtube.com օffice-microsօft.com шоссе-payраl.com googlé-login.com login-göögle.com аррӏе-ид.com
`

/** Real ones, and words of many languages. */
const HONEST = `
  münchen.de köln.de bücher.de müller.de straße.de über.de österreich.at zürich.ch genève.ch grüezi.ch düsseldorf.de
  fußball.de
  crédit-agricole.fr société-générale.fr français.fr élysée.fr naïve.fr hôtel-de-ville.fr españa.es señor.es mañana.com
  coruña.gal
  ação.com.br são-paulo.br ñandú.ar københavn.dk rødgrød.dk tromsø.no malmö.se göteborg.se þingvellir.is łódź.pl kraków.pl
  żółw.pl
  plzeň.cz košice.sk győr.hu pécs.hu bucurești.ro iași.ro türkiye.com.tr ısparta.com.tr việt-nam.vn tallinn-õpe.ee
  россия.рф президент.рф яндекс.рф почта.рф кто.рф госуслуги.рф україна.укр
  київ.укр софия.бг беларусь.бел қазақстан.қаз срб-сајт.срб
  1с-бухгалтерия.рф αθήνα.gr ελλάδα.gr հայաստան.հայ საქართველო.გე
  ישראל.ישראל مصر.مصر موقع.وزارة-الأتصالات.مصر भारत.भारत ไทย.ไทย
  日本.jp 日本語.jp 百度.中国 清华大学.中国 香港.hk 네이버.한국 한국.한국 例え.テスト カタカナ.jp
  i❤.ws ☕.example
  paypal.com www.paypal.com google.com google.münchen.de apple.com paypa1.com example.com rnicrosoft.com
`
const hosts = (text: string) => text.trim().split(/\s+/)

describe('a host that imitates a well-known name is suspect', () => {
  test.each(hosts(IMITATIONS))('%s', (host) => {
    const { verdict, source, reasons } = scan(`https://${host}/login`)
    expect({ host, verdict, source }).toEqual({ host, verdict: 'suspect', source: 'builtin' })
    expect(reasons.join()).toMatch(/imitates|mixes/)
  })

  test('and the reason names what it imitates', () => {
    expect(scan('https://аррӏе.com/').reasons).toEqual(['The host imitates "apple" with similar-looking characters.'])
  })
})

describe('a host in any script that imitates nobody is not', () => {
  test.each(hosts(HONEST))('%s', (host) => {
    expect({ host, ...scan(`https://${host}/`) }).toEqual({ host, verdict: 'safe', source: 'builtin', reasons: [] })
  })
})

test.each([
  ['pаris.fr', 'Latin and Cyrillic'],
  ['bοat.com', 'Latin and Greek'],
  ['hοуse.com', 'Latin and Cyrillic and Greek'],
  ['sօme.com', 'Latin and Armenian'],
])('%s mixes alphabets in one word, and is suspect', (host, alphabets) => {
  expect(scan(`https://${host}/`).reasons).toEqual([`The host mixes ${alphabets} letters in one word.`])
})

describe('a host that is an IP address is suspect', () => {
  test.each([
    'http://93.184.216.34/',
    'http://93.184.216.34./',
    'http://1572395042/',
    'http://0x5db8d822/',
    'http://0135.0270.0330.042/',
    'http://93.12113954/',
    'https://93.184.216.34:8443/x',
    'http://[2001:db8::1]/',
    'http://[::ffff:93.184.216.34]/',
    'http://９３.184.216.34/',
  ])('%s', (url) => {
    expect(scan(url)).toEqual({ verdict: 'suspect', source: 'builtin', reasons: ['The host is an IP address.'] })
  })

  test.each(['http://1.2.3.4.example.com/', 'http://1-2-3-4.example.com/', 'http://v4.example/'])('%s is none', (url) => {
    expect(scan(url).verdict).toBe('safe')
  })
})

describe('a shortener is suspect', () => {
  test.each([
    'https://bit.ly/x',
    'https://BIT.LY/x',
    'https://bit.ly./x',
    'https://www.bit.ly/x',
    'https://tinyurl.com/x',
    'https://t.co/x',
    'https://goo.gl/x',
    'https://is.gd/x',
    'https://lnkd.in/x',
  ])('%s', (url) => {
    expect(scan(url).verdict).toBe('suspect')
  })

  test.each([
    'https://bit.ly.example.com/',
    'https://notbit.ly/',
    'https://help.bit.ly/',
    'https://example.com/bit.ly',
    'https://youtu.be/x',
  ])('%s is none', (url) => {
    expect(scan(url).verdict).toBe('safe')
  })
})

test.each(['https://go.terse.test/x', 'https://bit.ly/x', 'https://bit.ly./x', 'http://127.0.0.1:3000/x'])(
  '%s is a host of one’s own, and never suspect',
  (url) => {
    expect(own.scanLocally(url).verdict).toBe('safe')
  },
)

test('what is no address is unknown', () => {
  expect(scan('not an address')).toEqual({ verdict: 'unknown', source: 'builtin', reasons: ["The URL couldn't be read."] })
})
