import { setNonce } from 'get-nonce'
import { readOwnLocale } from './data/account.ts'
import { createQueryClient } from './data/client.ts'
import { readFirst } from './data/first.ts'
import { language, speak } from './i18n.ts'
import { whenIdle } from './ui/idle.ts'

const queryClient = createQueryClient()

// Libraries that add styles at runtime need the nonce of the page's policy.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
setNonce(nonce)

readFirst(queryClient, location)

// Modules have texts when they are loaded: those of the pages are, once it is known in which language.
await speak(await readOwnLocale(queryClient))
if (language() !== 'en') await import('./error-texts.ts')
const { draw } = await import('./app.tsx')
draw(queryClient, nonce)
// Browsers have it on https and on the local machine.
if ('serviceWorker' in navigator) whenIdle(() => void navigator.serviceWorker.register('/app/service-worker.js'))
