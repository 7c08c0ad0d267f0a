import type { Needs as LinkNeeds } from '../links/needs.ts'
import type { Needs as QrNeeds } from '../qr/needs.ts'

export type Needs = LinkNeeds & QrNeeds
