import { Code } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { CopiedValue } from '../ui/copied-value.tsx'
import { Guides } from '../ui/guides.tsx'
import { Section } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import type { Sso } from './queries.ts'

type Step = ReactNode
type ProviderGuide = { title: string; steps: (sso: Sso) => Step[] }

const redirectUri = (where: ReactNode) => (sso: Sso) => (
  <>
    {where} <CopiedValue label={t('Copy the redirect URL')} value={sso.redirect_uri} />
  </>
)
const KEYS = t('Copy the client ID and the client secret into the fields above.')

const GUIDES: Record<string, ProviderGuide> = {
  workos: {
    title: 'WorkOS',
    steps: (sso) => [
      t('In the WorkOS dashboard, create an organization with a connection to your company’s provider.'),
      redirectUri(t('Under Redirects, add this URL:'))(sso),
      t('Copy the organization ID and the connection ID into the fields above.'),
    ],
  },
  google: {
    title: 'Google Workspace',
    steps: (sso) => [
      t('In the Google Cloud console, under APIs & Services → Credentials, create an OAuth client ID of the type “Web application”.'),
      redirectUri(t('Authorized redirect URI:'))(sso),
      <Trans
        key="issuer"
        id="The issuer is <value/>"
        components={{ value: <CopiedValue label={t('Copy Google’s issuer URL')} value="https://accounts.google.com" /> }}
      />,
      KEYS,
    ],
  },
  entra: {
    title: 'Microsoft Entra ID',
    steps: (sso) => [
      t('Under App registrations, register an application for accounts in your directory only.'),
      redirectUri(t('Redirect URI of the platform “Web”:'))(sso),
      <Trans
        key="issuer"
        id="The issuer is <value/> with the directory (tenant) ID of the overview."
        components={{
          value: <CopiedValue label={t('Copy Entra ID’s issuer URL')} value="https://login.microsoftonline.com/TENANT-ID/v2.0" />,
        }}
      />,
      t('Under Token configuration, add the optional claim “email” to the ID token.'),
      t('Under Certificates & secrets, create a client secret. Copy its value, and the application (client) ID, into the fields above.'),
    ],
  },
  okta: {
    title: 'Okta',
    steps: (sso) => [
      t('Under Applications, create an app integration: OIDC, “Web Application”, with the grant type “Authorization Code”.'),
      redirectUri(t('Sign-in redirect URI:'))(sso),
      <Trans
        key="issuer"
        id="The issuer is the URL of your organization, such as <code>https://example.okta.com</code>"
        components={{ code: <Code /> }}
      />,
      <Trans
        key="tile"
        id="For a tile on people’s dashboards, the initiate login URI is <value/>"
        components={{ value: <CopiedValue label={t('Copy the URL that starts a sign-in')} value={sso.login_url} /> }}
      />,
      KEYS,
    ],
  },
  keycloak: {
    title: 'Keycloak',
    steps: (sso) => [
      t('In your realm, create a client of the type “OpenID Connect” with client authentication and the standard flow.'),
      redirectUri(t('Valid redirect URI:'))(sso),
      <Trans key="issuer" id="The issuer is <value/>" components={{ value: <Code>https://keycloak.example.com/realms/REALM</Code> }} />,
      t('The client secret is under Credentials.'),
    ],
  },
  authentik: {
    title: 'Authentik',
    steps: (sso) => [
      t('Create an application with a provider of the type “OAuth2/OpenID”: confidential, with a signing key.'),
      redirectUri(t('Redirect URI, strict:'))(sso),
      <Trans
        key="issuer"
        id="The issuer is the “OpenID Configuration Issuer” of the provider, such as <code>https://authentik.example.com/application/o/terse/</code>"
        components={{ code: <Code /> }}
      />,
      KEYS,
    ],
  },
}

/** Shows what to do at each provider, with the values to copy. */
export const Guide = ({ sso }: { sso: Sso }) => (
  <Section title={t('Guides')}>
    <Guides guides={Object.fromEntries(Object.values(GUIDES).map(({ title, steps }) => [title, steps(sso)]))} />
  </Section>
)
