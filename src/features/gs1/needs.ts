import type { LinksNeeds } from '../links/needs.ts'
import type { QrNeeds } from '../qr/needs.ts'

export type Gs1Needs = LinksNeeds & QrNeeds
