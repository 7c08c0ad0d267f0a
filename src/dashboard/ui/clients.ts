import { t } from '../i18n.ts'

// Names of devices, systems, browsers and apps, as the API calls them: words in small letters, with underscores between them.

const NAMES: Record<string, string> = {
  tv: t('TV'),
  console: t('Console'),
  mobile: t('Mobile'),
  tablet: t('Tablet'),
  desktop: t('Desktop'),
  bot: t('Bot'),
  other: t({ id: 'client: Other', message: 'Other' }),
  ...Object.fromEntries(
    'macOS iOS ChromeOS tvOS watchOS KaiOS HarmonyOS webOS VIDAA PlayStation BlackBerry BSD DuckDuckGo UC QQ SeaMonkey LibreWolf AVG NetFront TikTok LinkedIn WeChat WhatsApp KakaoTalk KakaoStory DingTalk SmartNews YouTube ChatGPT LINE VK'
      .split(' ')
      .map((name) => [name.toLowerCase(), name]),
  ),
  samsung: 'Samsung Internet',
  ie: 'Internet Explorer',
  coc_coc: 'Cốc Cốc',
}

export const clientName = (word: string): string =>
  NAMES[word] ?? word.replace(/(^|_)([a-z])/g, (_, before: string, letter: string) => (before && ' ') + letter.toUpperCase())
