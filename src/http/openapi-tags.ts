/** The groups of operations, in the order in which somebody new to the service needs them. */
export const TAGS = [
  { name: 'auth', description: 'Sign up, log in and out, and reset a password. Programs use a token instead.' },
  { name: 'me', description: 'Your own account, your sessions, and your personal access tokens.' },
  { name: 'sso', description: "Single sign-on: how a workspace's members sign in at their identity provider. On Business and Enterprise." },
  { name: 'users', description: 'Other people with an account.' },
  { name: 'workspaces', description: 'Workspaces and their settings, API keys, plan and usage. Everything else belongs to one.' },
  { name: 'members', description: 'Who is in a workspace, in which role, and who is invited.' },
  { name: 'links', description: 'Short links: one at a time, many at once, imported from other services, and their tags.' },
  { name: 'campaigns', description: 'Campaigns of links with their own figures, and templates for UTM parameters.' },
  { name: 'cta', description: 'Call-to-action overlays: a message with a button on the pages that links lead to.' },
  { name: 'bio', description: 'Link-in-bio pages: a page of links at a short address, edited as a draft and published.' },
  {
    name: 'qr',
    description:
      'QR codes of links, in the style of the workspace or their own; GS1 Digital Link: codes for packaging, and what GTINs lead to.',
  },
  {
    name: 'conversions',
    description: 'What visitors did after a click: leads, sales and revenue, told by your server, your pages, Stripe or Shopify.',
  },
  { name: 'lookup', description: 'What anybody may know of a short link.' },
  { name: 'analytics', description: "Clicks and visitors: counted, grouped, one by one and live; and a link's public statistics." },
  { name: 'reports', description: 'What is made in the background: exports, scheduled reports by mail, and audits of broken links.' },
  { name: 'domains', description: "A workspace's own hosts for short links, and how they are proved." },
  { name: 'webhooks', description: 'Endpoints that are told of events, and the log of their deliveries.' },
  {
    name: 'branding',
    description: "How a workspace's public pages and mail look: name, logo, colours. On the plans Business and Enterprise.",
  },
  { name: 'pixels', description: 'Retargeting pixels, which splash pages fire.' },
  { name: 'safety', description: "Scans of links' destinations, the decisions of admins, and visitors' reports." },
  { name: 'scim', description: "Directory sync: members by a company's own directory, by WorkOS's webhooks or SCIM 2.0." },
  { name: 'audit', description: 'Who did what in a workspace.' },
  {
    name: 'compliance',
    description:
      'How long data is kept, consent, agreements, the erasure of what is known of visitors, and the export of the whole workspace.',
  },
  { name: 'admin', description: "The instance administrators' view of all workspaces and users, and of the instance itself." },
  { name: 'health', description: 'Probes and metrics, for who operates the service.' },
]
