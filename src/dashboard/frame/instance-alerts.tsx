import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'

type Props = { signIn: Schemas['SignIn'] | undefined; settings: Schemas['InstanceSettings'] | undefined }

/** One alert for each thing that is paused. Instance admins, who have the settings, also get the way to end it. */
export default function InstanceAlerts({ signIn, settings }: Props) {
  const alerts = [
    signIn?.maintenance_at && {
      title: t('This service is under maintenance'),
      text:
        signIn.maintenance_message ?? t('Links keep redirecting and you can read everything, but changes are refused. Try again later.'),
    },
    settings?.mail_paused_at && {
      title: t('Outgoing mail is paused'),
      text: t('All emails wait until you send mail again, including those with links to sign in.'),
    },
    settings?.webhooks_paused_at && {
      title: t('Webhooks are paused'),
      text: t('Deliveries of all workspaces wait until you send webhooks again.'),
    },
  ]
  return alerts.map(
    (alert) =>
      alert && (
        <Alert key={alert.title} color="yellow" mb="md" title={alert.title}>
          {alert.text}{' '}
          {settings && (
            <Anchor
              inherit
              c="inherit"
              underline="always"
              renderRoot={(props) => <Link to="/app/admin" search={{ tab: 'controls' }} {...props} />}
            >
              {t('Open the controls')}
            </Anchor>
          )}
        </Alert>
      ),
  )
}
