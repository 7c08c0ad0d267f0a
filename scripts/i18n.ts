// `bun run i18n`: finds every text of the dashboard and writes the catalogs: new texts are empty, those that are gone are removed.
// With --check it writes nothing, and fails if a catalog isn't up to date, or a translation is missing or has other placeholders.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { ENGLISH, faultsOf, readCatalog, translations, updated, writeCatalog } = await import('./lib/catalogs.ts')
const { messagesOfDashboard } = await import('./lib/messages.ts')

process.chdir(new URL('..', import.meta.url).pathname)
const messages = messagesOfDashboard()
const isCheck = process.argv.includes('--check')
for (const locale of [ENGLISH, ...translations()]) {
  if (!isCheck) writeCatalog(locale, updated(messages, locale, readCatalog(locale)))
  const faults = faultsOf(messages, locale, readCatalog(locale))
  console.log(`src/dashboard/locales/${locale}.json: ${messages.size} texts, ${faults.length} to mend`)
  for (const fault of faults) console.error(`  ${fault}`)
  if (isCheck && faults.length > 0) {
    console.error('Run `bun run i18n`, and translate what is empty: docs/translating.md.')
    process.exitCode = 1
  }
}
