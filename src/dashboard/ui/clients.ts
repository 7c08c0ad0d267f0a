// Names of devices, systems and browsers, as the API calls them: one word in small letters.

const NAMES: Record<string, string> = { tv: 'TV', macos: 'macOS', ios: 'iOS', chromeos: 'ChromeOS', samsung: 'Samsung Internet' }

export const clientName = (word: string): string => NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
