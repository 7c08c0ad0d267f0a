/** @jsxImportSource preact */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Elysia } from 'elysia'
import { PAGE_HEADERS } from '../../http/headers.ts'
import { Icon } from '../../http/page-icons.tsx'
import { withRequestId } from '../../http/with-request-id.ts'
import type { Language } from '../../lib/i18n.ts'
import { PASSKEY_REFUSED } from '../auth/passkey-sign-in.ts'

const LIBRARY = '/login/webauthn.js'
const SCRIPT = '/login/passkey.js'

/** The headers of pages that have the button. */
export const SIGN_IN_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': `${PAGE_HEADERS['content-security-policy']}; script-src 'self'; connect-src 'self'`,
}

/** Hidden until its script knows that the browser has passkeys. */
export const PasskeyButton = ({ next, language: { t } }: { next: string; language: Language }) => (
  <div
    id="passkey"
    data-next={next}
    data-refused={t(PASSKEY_REFUSED)}
    data-failed={t('No passkey signed you in. Try again, or use your password.')}
    data-request={t('Request ID: {requestId}', { requestId: PLACE })}
    hidden
  >
    <p class="fault" role="alert" hidden></p>
    <button type="button" class="btn wide">
      <Icon name="fingerprint" />
      {t('Sign in with a passkey')}
    </button>
    <script src={LIBRARY} defer></script>
    <script src={SCRIPT} defer></script>
  </div>
)

// In the script's text, it stands for the ID.
const PLACE = '%'

const START = `'use strict'
{
  const { browserSupportsWebAuthn, startAuthentication } = SimpleWebAuthnBrowser
  const place = document.getElementById('passkey')
  const button = place.querySelector('button')
  const alert = place.querySelector('[role=alert]')
  const post = async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const json = await answer.json().catch(() => ({}))
    if (!answer.ok) throw Object.assign(new Error(answer.status === 401 ? place.dataset.refused : json.error), { requestId: json.request_id })
    return json
  }
  const signIn = async () => {
    const { options } = await post('/v1/auth/passkey/options')
    const response = await startAuthentication({ optionsJSON: options })
    await post('/v1/auth/passkey', { response })
    location.assign(place.dataset.next)
  }
  button.addEventListener('click', async () => {
    alert.hidden = button.disabled = true
    try {
      await signIn()
    } catch (error) {
      alert.textContent = error.requestId
        ? error.message + ' ' + place.dataset.request.replace('${PLACE}', error.requestId)
        : place.dataset.failed
      alert.hidden = button.disabled = false
    }
  })
  place.hidden = !browserSupportsWebAuthn()
  const others = document.getElementById('other-ways')
  if (others && !place.hidden) others.hidden = false
}
`

/** The scripts of the button. */
export const passkeyScripts = () =>
  new Elysia({ name: 'passkey-scripts', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get(LIBRARY, () => script(Bun.file(join(dirname(libraryPath()), '../dist/bundle/index.umd.min.js'))))
    .get(SCRIPT, () => script(START))

const libraryPath = () => createRequire(import.meta.url).resolve('@simplewebauthn/browser')

const script = (content: string | Blob) =>
  new Response(content, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
