import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'

/** Labels of what people can be notified of, in the order in which they are shown. */
export const NOTIFICATION_LABELS: Record<keyof Schemas['NotificationSettings'], string> = {
  import_finished: t('An import that you started is finished'),
  import_failed: t('An import that you started failed'),
  export_finished: t('An export that you started is ready'),
  export_failed: t('An export that you started failed'),
  invitation_received: t('Somebody invites you to a workspace'),
  role_changed: t('Your role changes'),
  link_blocked: t('A link is blocked'),
  link_reported: t('A visitor reports a link'),
  destination_broken: t('Destinations of your links break'),
  report_skipped: t('A report that you set up can’t be sent'),
  webhook_failing: t('Deliveries to a webhook endpoint fail'),
  webhook_disabled: t('A webhook endpoint is disabled'),
  domain_verified: t('A domain is verified'),
  domain_failed: t('A domain isn’t verified, or no longer is'),
  quota_reached: t('A quota is nearly or completely used'),
}
