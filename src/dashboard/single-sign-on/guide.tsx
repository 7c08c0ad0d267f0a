import { Code } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopiedValue } from '../ui/copied-value.tsx'
import { Guides } from '../ui/guides.tsx'
import { Section } from '../ui/states.tsx'
import type { Sso } from './queries.ts'

type Step = ReactNode
type ProviderGuide = { title: string; steps: (sso: Sso) => Step[] }

const redirectUri = (where: ReactNode) => (sso: Sso) => (
  <>
    {where} <CopiedValue label="Copy the redirect URL" value={sso.redirect_uri} />
  </>
)
const KEYS = 'Copy the client ID and the client secret into the fields above.'

const GUIDES: Record<string, ProviderGuide> = {
  workos: {
    title: 'WorkOS',
    steps: (sso) => [
      'In the WorkOS dashboard, create an organization with a connection to your company’s provider.',
      redirectUri('Under Redirects, add this URL:')(sso),
      'Copy the organization ID and the connection ID into the fields above.',
    ],
  },
  google: {
    title: 'Google Workspace',
    steps: (sso) => [
      'In the Google Cloud console, under APIs & Services → Credentials, create an OAuth client ID of the type “Web application”.',
      redirectUri('Authorized redirect URI:')(sso),
      <>
        The issuer is <CopiedValue label="Copy Google’s issuer URL" value="https://accounts.google.com" />
      </>,
      KEYS,
    ],
  },
  entra: {
    title: 'Microsoft Entra ID',
    steps: (sso) => [
      'Under App registrations, register an application for accounts in your directory only.',
      redirectUri('Redirect URI of the platform “Web”:')(sso),
      <>
        The issuer is <CopiedValue label="Copy Entra ID’s issuer URL" value="https://login.microsoftonline.com/TENANT-ID/v2.0" /> with the
        directory (tenant) ID of the overview.
      </>,
      'Under Token configuration, add the optional claim “email” to the ID token.',
      'Under Certificates & secrets, create a client secret. Copy its value, and the application (client) ID, into the fields above.',
    ],
  },
  okta: {
    title: 'Okta',
    steps: (sso) => [
      'Under Applications, create an app integration: OIDC, “Web Application”, with the grant type “Authorization Code”.',
      redirectUri('Sign-in redirect URI:')(sso),
      <>
        The issuer is the URL of your organization, such as <Code>https://example.okta.com</Code>
      </>,
      <>
        For a tile on people’s dashboards, the initiate login URI is{' '}
        <CopiedValue label="Copy the URL that starts a sign-in" value={sso.login_url} />
      </>,
      KEYS,
    ],
  },
  keycloak: {
    title: 'Keycloak',
    steps: (sso) => [
      'In your realm, create a client of the type “OpenID Connect” with client authentication and the standard flow.',
      redirectUri('Valid redirect URI:')(sso),
      <>
        The issuer is <Code>https://keycloak.example.com/realms/REALM</Code>
      </>,
      'The client secret is under Credentials.',
    ],
  },
  authentik: {
    title: 'Authentik',
    steps: (sso) => [
      'Create an application with a provider of the type “OAuth2/OpenID”: confidential, with a signing key.',
      redirectUri('Redirect URI, strict:')(sso),
      <>
        The issuer is the “OpenID Configuration Issuer” of the provider, such as{' '}
        <Code>https://authentik.example.com/application/o/terse/</Code>
      </>,
      KEYS,
    ],
  },
}

/** What to do at each provider, with the values to copy. */
export const Guide = ({ sso }: { sso: Sso }) => (
  <Section title="Guides">
    <Guides guides={Object.fromEntries(Object.values(GUIDES).map(({ title, steps }) => [title, steps(sso)]))} />
  </Section>
)
