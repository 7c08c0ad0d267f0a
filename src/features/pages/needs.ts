import type { ClientAddress } from '../../http/client-address.ts'
import type { AuthNeeds } from '../auth/needs.ts'
import type { ModerationNeeds } from '../moderation/needs.ts'
import type { ScheduledReportsNeeds as ReportNeeds } from '../scheduled-reports/needs.ts'
import type { SsoNeeds } from '../sso/needs.ts'

export type PagesNeeds = AuthNeeds & ModerationNeeds & ReportNeeds & SsoNeeds & { readonly clientAddress: ClientAddress }
