import { answerServer } from '../../lib/child-main.ts'
import { encodeLogo } from './encode-logo.ts'

void answerServer(encodeLogo)
