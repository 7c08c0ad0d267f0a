/** @jsxImportSource preact */
import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { Icon, type IconName } from '../../http/page-icons.tsx'
import type { Language } from '../../lib/i18n.ts'

/** Something that the person who sets up an instance should know of it. */
export type Check = { state: 'good' | 'warn' | 'off'; title: string; text: string }

const LOOKS: Record<Check['state'], { icon: IconName; tone: string }> = {
  good: { icon: 'circle-check', tone: 'good' },
  warn: { icon: 'triangle-alert', tone: 'warn' },
  off: { icon: 'circle-minus', tone: 'q' },
}
const GIGABYTE = 1e9
const FEW_GIGABYTES = 1

/** SetupChecks the storage, HTTPS, email and locations. */
export async function checkInstance({ dataDir, baseUrl, smtpUrl, geoipDbPath }: Config, { t, locale }: Language): Promise<Check[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / GIGABYTE
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: free < 10 ? 1 : 0 }).format(free)
  const isSecure = baseUrl.startsWith('https:')
  return [
    free < FEW_GIGABYTES
      ? {
          state: 'warn',
          title: t('Little disk space'),
          text: t('The database is in {folder}, which has {size} free.', { folder: dataDir, size }),
        }
      : {
          state: 'good',
          title: t('Database is ready'),
          text: t('Stored in {folder} on this machine. {size} free.', { folder: dataDir, size }),
        },
    isSecure
      ? { state: 'good', title: t('HTTPS is set up'), text: t('Your instance is open at {url}.', { url: baseUrl }) }
      : { state: 'warn', title: t('HTTPS is off'), text: t('Your instance is open at {url}. Use it only for a try.', { url: baseUrl }) },
    smtpUrl === undefined
      ? {
          state: 'warn',
          title: t('Email isn’t set up'),
          text: t('Invitations and password resets are written to the log until you set {setting}.', { setting: 'SMTP_URL' }),
        }
      : { state: 'good', title: t('Email is set up'), text: t('Terse sends email through {host}.', { host: new URL(smtpUrl).hostname }) },
    geoipDbPath === undefined
      ? {
          state: 'off',
          title: t('Cities are off'),
          text: t('Analytics show countries. Set {setting} to a database with cities to see them, too.', { setting: 'GEOIP_DB_PATH' }),
        }
      : { state: 'good', title: t('Locations are on'), text: t('Analytics show the places in your GeoIP database.') },
  ]
}

export const SetupChecks = ({ list, language: { t } }: { list: readonly Check[]; language: Language }) => (
  <section aria-labelledby="checks">
    <h2 id="checks">{t('Your instance')}</h2>
    <ul class="checks">
      {list.map(({ state, title, text }) => (
        <li>
          <span class={LOOKS[state].tone}>
            <Icon name={LOOKS[state].icon} />
          </span>
          <b class="b">{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p class="tiny m">
      {t('You can change all of this later.')} <a href="/docs/operating">{t('Read the operating guide')}</a>
    </p>
  </section>
)
