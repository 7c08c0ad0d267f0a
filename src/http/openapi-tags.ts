/** The groups of operations, in the order in which somebody new to the service needs them. */
export const TAGS = [
  { name: 'auth', description: 'Sign up, sign in, sign out, and reset a password. Programs use a token instead.' },
  { name: 'me', description: 'Your own account, your sessions, and your personal access tokens.' },
  {
    name: 'sso',
    description:
      'Single sign-on: let members of a workspace sign in with their identity provider. Included in the Business and Enterprise plans.',
  },
  { name: 'users', description: 'Profiles of the people who have an account.' },
  { name: 'workspaces', description: 'Workspaces and their settings, API keys, plan and usage. Everything else belongs to a workspace.' },
  { name: 'members', description: 'Members of a workspace, their roles, and invitations.' },
  { name: 'links', description: 'Short links, one at a time or in bulk, with their tags and folders, and imports from other services.' },
  { name: 'campaigns', description: 'Campaigns, which group links and have analytics of their own, and templates for UTM parameters.' },
  { name: 'cta', description: 'CTA overlays: a message with a button, shown on top of the destination page.' },
  { name: 'bio', description: 'Link-in-bio pages: a page of links at a short URL, which you edit as a draft and publish.' },
  {
    name: 'qr',
    description:
      'QR codes for links, in the style of the workspace or of the link, and GS1 Digital Link: QR codes for packaging, and the links that GTINs redirect to.',
  },
  {
    name: 'conversions',
    description: 'Leads, sales and custom events that follow a click, tracked by your server, your pages, Stripe or Shopify.',
  },
  { name: 'lookup', description: 'Public information about a short link, for anyone.' },
  {
    name: 'analytics',
    description: 'Clicks and visitors as totals, charts, breakdowns, single clicks and a live stream, and the public stats of a link.',
  },
  { name: 'reports', description: 'Background work: exports, scheduled email reports, and audits that find broken links.' },
  { name: 'domains', description: 'Custom domains for short links, and their verification.' },
  { name: 'webhooks', description: 'Endpoints that receive events, and the log of their deliveries.' },
  {
    name: 'branding',
    description: 'Name, logo and colors on the public pages and emails of a workspace. Included in the Business and Enterprise plans.',
  },
  { name: 'pixels', description: 'Retargeting pixels, which fire on splash pages.' },
  { name: 'safety', description: 'Safety scans of destination URLs, moderation by admins, and reports from visitors.' },
  {
    name: 'scim',
    description: "Directory sync: add and remove members from your company's directory, through WorkOS webhooks or SCIM 2.0.",
  },
  { name: 'audit', description: 'The audit log: who did what in a workspace.' },
  {
    name: 'compliance',
    description: 'Data retention, consent, agreements, erasure of personal data, and the export of a whole workspace.',
  },
  { name: 'admin', description: 'For instance admins: all workspaces and users, and the instance itself.' },
  { name: 'health', description: 'Health checks and metrics, for the operator of the instance.' },
]
