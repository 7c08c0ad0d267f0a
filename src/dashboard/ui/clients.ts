import { t } from '../i18n.ts'

// Names of devices, systems and browsers, as the API calls them: one word in small letters.

const NAMES: Record<string, string> = {
  tv: t('TV'),
  mobile: t('Mobile'),
  tablet: t('Tablet'),
  desktop: t('Desktop'),
  bot: t('Bot'),
  other: t({ id: 'client: Other', message: 'Other' }),
  macos: 'macOS',
  ios: 'iOS',
  chromeos: 'ChromeOS',
  samsung: 'Samsung Internet',
}

export const clientName = (word: string): string => NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
