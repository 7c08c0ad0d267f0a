import { answerCalls } from '../../lib/thread.ts'
import { encodeLogo } from './encode-logo.ts'
import type { Logo } from './logo-thread.ts'

answerCalls<null, Uint8Array, Logo>(() => encodeLogo)
