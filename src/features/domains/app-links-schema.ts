import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, named, nullable, text } from '../../http/schema.ts'

// Apple refuses a file of more than 128 kB: https://developer.apple.com/documentation/xcode/supporting-associated-domains
const MAX_APPS = 20
const MAX_PATHS = 100
const MAX_FINGERPRINTS = 20

const AppId = text({
  max: 255,
  pattern: /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/,
  expects: 'an app ID: the team ID, a dot and the bundle ID, such as TEAMID1234.com.example.app',
})
const Path = text({
  max: 255,
  pattern: /^(NOT )?(\/|\*)/,
  expects: 'a path such as /offers/*, or NOT /admin/* for one that stays in the browser',
})
const PackageName = text({
  max: 255,
  pattern: /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/,
  expects: 'a package name such as com.example.app',
})
const Fingerprint = text({
  max: 95,
  pattern: /^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/,
  expects: 'a SHA-256 fingerprint: 32 hexadecimal bytes, separated by colons',
})

const Apple = named(
  'AppleAppLinks',
  body({
    app_ids: t.Array(AppId, { minItems: 1, maxItems: MAX_APPS, description: 'The app IDs: team ID, a dot and bundle ID.' }),
    paths: t.Optional(
      t.Array(Path, {
        minItems: 1,
        maxItems: MAX_PATHS,
        description: 'The paths that open in the app, in order: the first match decides. Omit to open every path in the app.',
      }),
    ),
  }),
  { app_ids: ['TEAMID1234.com.example.app'], paths: ['NOT /admin/*', '*'] },
)
const AndroidApp = named(
  'AndroidAppLink',
  body({
    package_name: PackageName,
    sha256_cert_fingerprints: t.Array(Fingerprint, { minItems: 1, maxItems: MAX_FINGERPRINTS }),
  }),
  {
    package_name: 'com.example.app',
    sha256_cert_fingerprints: ['14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5'],
  },
)
const Android = t.Array(AndroidApp, { maxItems: MAX_APPS })

const EXAMPLE = {
  apple: { app_ids: ['TEAMID1234.com.example.app'] },
  android: [
    {
      package_name: 'com.example.app',
      sha256_cert_fingerprints: ['14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5'],
    },
  ],
}
/** The whole: a platform that is absent, null or empty has none. */
export const AppLinksInput = named(
  'AppLinksInput',
  body({ apple: t.Optional(nullable(Apple)), android: t.Optional(nullable(Android)) }),
  EXAMPLE,
)
export type AppLinksInput = Static<typeof AppLinksInput>

/** Platforms that aren't set are left out. The object is empty if none is. */
export const AppLinks = named('AppLinks', t.Object({ apple: t.Optional(Apple), android: t.Optional(Android) }), EXAMPLE)
export type AppLinks = Static<typeof AppLinks>
