import type { PageBrand } from '../../http/page.tsx'
import { formPage, messagePage, type Sent } from './form.tsx'

export const reportPage = (sent: Sent) =>
  formPage({
    title: 'Report a link',
    intro: 'If it leads to fraud, malware or anything else that it should not, say so. The people it belongs to see what you write.',
    button: 'Report',
    sent,
    fields: [
      { name: 'short_url', label: 'The short link', type: 'url', maxLength: 2048 },
      { name: 'reason', label: 'What is wrong with it', rows: 4, maxLength: 1000 },
    ],
  })

/** A GET only asks, since mail scanners open links. Mail programs have a one-click button (RFC 8058). */
export const unsubscribePage = (address: string, report: string, brand?: PageBrand) =>
  formPage({
    title: 'Unsubscribe',
    intro: `Stop sending the report “${report}” to ${address}?`,
    button: 'Unsubscribe',
    brand,
  })

export const unsubscribedPage = (address: string, report: string, brand?: PageBrand) =>
  messagePage('Done', `${address} will not get the report “${report}” any more.`, undefined, brand)

/** A GET only asks, as above. */
export const confirmPage = (address: string) =>
  formPage({
    title: 'Get reports',
    intro: `Send reports to ${address}?`,
    button: 'Yes',
  })

export const confirmedPage = (address: string) => messagePage('Done', `${address} gets reports from now on.`)
