import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { ssoQueries } from '../data/sso.ts'
import { useWorkspace } from '../session.ts'

export type Sso = Schemas['SsoConfiguration']
export type Provider = NonNullable<Sso['provider']>

export const useSso = () => useQuery(ssoQueries.one(useWorkspace().id))
