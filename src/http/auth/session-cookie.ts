import type { Config } from '../../config.ts'
import { hostCookie, readHostCookie } from './host-cookie.ts'
import { SESSION_LIFE_MS } from './queries.ts'

const NAME = 'session'

export const readSessionCookie = (config: Config, request: Request): string | undefined => readHostCookie(config, request, NAME)
export const sessionCookie = (config: Config, token: string): string => hostCookie(config, NAME, token, SESSION_LIFE_MS / 1000)
export const expiredSessionCookie = (config: Config): string => hostCookie(config, NAME, '', 0)
