import type { PageBrand } from '../../http/page.tsx'
import { formPage, messagePage, type Sent } from './form.tsx'

export const reportPage = (sent: Sent) =>
  formPage({
    title: 'Report a link',
    intro: 'Report a short link that is used for fraud, malware or other abuse. The owners of the link will see your message.',
    button: 'Send report',
    sent,
    fields: [
      { name: 'short_url', label: 'Short link', type: 'url', maxLength: 2048 },
      { name: 'reason', label: 'Reason', rows: 4, maxLength: 1000 },
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
  messagePage('Unsubscribed', `${address} no longer gets the report “${report}”.`, undefined, brand)

/** A GET only asks, as above. */
export const confirmPage = (address: string) =>
  formPage({
    title: 'Get reports',
    intro: `Do you want to get reports at ${address}?`,
    button: 'Send me reports',
  })

export const confirmedPage = (address: string) => messagePage('Subscribed', `Reports will be sent to ${address} from now on.`)
