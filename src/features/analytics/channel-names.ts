import type { Language } from '../../lib/i18n.ts'

/** Returns a function that names channels for people. */
export const channelNames =
  ({ t }: Language) =>
  (channel: string): string =>
    ({
      direct: t('Direct'),
      search: t('Search'),
      social: t('Social'),
      email: t('Emails'),
      ai: t('AI assistants'),
      paid: t('Paid'),
      referral: t('Other sites'),
      campaign: t('Campaigns'),
      internal: t('Internal'),
    })[channel] ?? channel
