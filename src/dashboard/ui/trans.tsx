import { i18n } from '@lingui/core'
import { I18nProvider, Trans as Text, type TransProps } from '@lingui/react'

/** A text with elements in it: `<Trans id="See the <link>guide</link>." components={{ link: <Anchor href="/docs" /> }} />`. */
export const Trans = (props: TransProps) => (
  // Here and not around all pages: the first one has no such text, and needs none of it.
  <I18nProvider i18n={i18n}>
    <Text {...props} />
  </I18nProvider>
)
