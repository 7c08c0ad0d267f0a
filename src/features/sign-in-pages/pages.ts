import type { PageBrand } from '../../http/page.tsx'
import type { Language } from '../../lib/i18n.ts'
import { formPage, messagePage } from './form.tsx'

export const invalidLinkPage = (language: Language) =>
  messagePage(language, {
    title: language.t('This link isn’t valid'),
    message: language.t('The URL is incomplete. Open the link from the email again, or copy all of it.'),
  })

/** A GET only asks, since mail scanners open links. Mail programs have a one-click button (RFC 8058). */
export const unsubscribePage = (language: Language, address: string, report: string, brand?: PageBrand) =>
  formPage(language, {
    title: language.t('Unsubscribe'),
    intro: language.t('Stop sending the report “{report}” to {email}?', { report, email: address }),
    button: language.t('Unsubscribe'),
    brand,
  })

export const unsubscribedPage = (language: Language, address: string, report: string, brand?: PageBrand) =>
  messagePage(language, {
    title: language.t('Unsubscribed'),
    message: language.t('{email} no longer gets the report “{report}”.', { report, email: address }),
    brand,
  })

export const notSubscribedPage = (language: Language, address: string) =>
  messagePage(language, {
    title: language.t('Not subscribed'),
    message: language.t('{email} isn’t subscribed to this report, or the report was deleted.', { email: address }),
  })

/** A GET only asks, as above. */
export const confirmPage = (language: Language, address: string) =>
  formPage(language, {
    title: language.t('Get reports'),
    intro: language.t('Do you want to get reports at {email}?', { email: address }),
    button: language.t('Send me reports'),
  })

export const confirmedPage = (language: Language, address: string) =>
  messagePage(language, {
    title: language.t('Subscribed'),
    message: language.t('Reports will be sent to {email} from now on.', { email: address }),
  })
