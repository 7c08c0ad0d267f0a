import type { Needs as AuthNeeds } from '../auth/needs.ts'

export type Needs = AuthNeeds
