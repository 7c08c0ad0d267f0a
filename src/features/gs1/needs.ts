import type { LinksNeeds as LinkNeeds } from '../links/needs.ts'
import type { QrNeeds } from '../qr/needs.ts'

export type Gs1Needs = LinkNeeds & QrNeeds
