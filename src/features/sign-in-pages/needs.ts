import type { ClientAddress } from '../../http/client-address.ts'
import type { AuthNeeds } from '../auth/needs.ts'
import type { ModerationNeeds } from '../moderation/needs.ts'
import type { ScheduledReportsNeeds } from '../scheduled-reports/needs.ts'
import type { SsoNeeds } from '../sso/needs.ts'

export type SignInPagesNeeds = AuthNeeds & ModerationNeeds & ScheduledReportsNeeds & SsoNeeds & { readonly clientAddress: ClientAddress }
