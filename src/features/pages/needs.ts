import type { ClientAddress } from '../../http/client-address.ts'
import type { Needs as AuthNeeds } from '../auth/needs.ts'
import type { Needs as ModerationNeeds } from '../moderation/needs.ts'
import type { Needs as ReportNeeds } from '../scheduled-reports/needs.ts'
import type { Needs as SsoNeeds } from '../sso/needs.ts'

export type Needs = AuthNeeds & ModerationNeeds & ReportNeeds & SsoNeeds & { readonly clientAddress: ClientAddress }
