// `bun run i18n`: finds every text of the dashboard, and of pages and emails, and writes the catalogs: new texts are empty, those that are
// gone are removed. With --check it writes nothing, and fails if a catalog isn't up to date, or a translation is missing or has other
// placeholders.
import { ensureInstalled } from './install.ts'

ensureInstalled('everything')
const { ENGLISH, faultsOf, readCatalog, translations, updated, writeCatalog } = await import('./lib/catalogs.ts')
const { messagesOfDashboard, messagesOfServer } = await import('./lib/messages.ts')

process.chdir(new URL('..', import.meta.url).pathname)
const isCheck = process.argv.includes('--check')
const CATALOGS = { 'src/dashboard/locales/': messagesOfDashboard(), 'src/locales/': messagesOfServer() }
for (const [folder, messages] of Object.entries(CATALOGS)) {
  for (const locale of [ENGLISH, ...translations(folder)]) {
    if (!isCheck) writeCatalog(folder, locale, updated(messages, locale, readCatalog(folder, locale)))
    const faults = faultsOf(messages, locale, readCatalog(folder, locale))
    console.log(`${folder}${locale}.json: ${messages.size} texts, ${faults.length} to mend`)
    for (const fault of faults) console.error(`  ${fault}`)
    if (isCheck && faults.length > 0) {
      console.error('Run `bun run i18n`, and translate what is empty: docs/translating.md.')
      process.exitCode = 1
    }
  }
}
