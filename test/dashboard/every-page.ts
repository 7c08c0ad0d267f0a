import { follow, newMember, send, sendHere, workspace } from './dashboard.ts'

// Every page of the dashboard with something on it, and the dialogs that addresses open.

/** How German is written by the browser itself, which is asked for it: days, months and countries. */
function browserWords(): string[] {
  const names = [
    ...(['long', 'short'] as const).flatMap((style) => [
      ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day + 1).toLocaleDateString('de', { weekday: style })),
      ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('de', { month: style })),
    ]),
    new Intl.DisplayNames('de', { type: 'region' }).of('DE'),
  ]
  return names.join(' ').match(/[A-Za-z]{2,}/g) ?? []
}

/** What people typed, and names that no language changes. */
export const WORDS: ReadonlySet<string> = new Set(
  [
    'shop ann zinnia guest terse user app aa onymous csv ndjson json url api id ip dns qr utm gs1 gtin sso scim siem svg png zip',
    'sha utc txt cname tlds caa https http eur kb mb gb tb ms std min sek uhr tg free starter pro business enterprise english',
    'deutsch not stripe shopify workos okta keycloak authentik google workspace microsoft entra firefox chrome linux bitly',
    'dub shlink kutt rebrandly yourls short io android ios windows safari edge opera samsung youtube vimeo spotify soundcloud',
    'tiktok bluesky instagram facebook linkedin mastodon github discord newsletter email spring button webp bun localhost abc',
    'xyz client click sale slack pinterest reddit snapchat substack telegram threads twitch whatsapp macos chromeos internet tv',
    ...browserWords(),
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)

type Ids = Record<'link' | 'bio' | 'campaign' | 'domain' | 'endpoint' | 'overlay' | 'template' | 'tag' | 'report' | 'user', number> & {
  gtin: string
}

/** A GTIN that no other workspace has: the last digit is a check. */
function gtinOf(number: number): string {
  const digits = `950600${String(number).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Something on every page of the test's workspace. Its texts are "zinnia". */
export async function fill(): Promise<Ids> {
  const make = async (path: string, body: object): Promise<number> => (await sendHere('POST', path, body)).id
  const campaign = await make('/campaigns', { name: 'Zinnia', budget_minor: 10_000, currency: 'EUR', utm: { source: 'zinnia' } })
  const rules = [{ country: ['DE'], device: ['mobile'], destination_url: 'https://example.com/zinnia' }]
  const tag = await make('/tags', { name: 'zinnia' })
  const link = await make('/links', {
    ...{ destination_url: 'https://example.com/', slug: `zinnia-${Date.now()}`, title: 'Zinnia', tags: ['zinnia'], campaign_id: campaign },
    ...{ targeting_rules: rules, max_clicks: 100, track_conversions: true },
  })
  const { slug } = await sendHere('GET', `/links/${link}`)
  await follow(slug)
  await sendHere('POST', '/conversions', {
    event: 'sale',
    external_id: 'zinnia-1',
    customer_external_id: 'zinnia',
    amount_minor: 4990,
    currency: 'EUR',
  })
  const bio = await make('/bio', { title: 'Zinnia' })
  const { gtin } = await sendHere('PUT', `/gs1/${gtinOf(link)}`, { destination_url: 'https://example.com/', title: 'Zinnia' })
  const guest = `guest-${link}@example.org`
  const button = { button_text: 'Zinnia', button_url: 'https://example.com/' }
  const report = { name: 'Zinnia', frequency: 'weekly', hour: 9, recipients: ['ann@example.com', guest] }
  const { endpoint } = await send('POST', `/v1/webhooks/workspaces/${workspace.id}/webhooks`, {
    url: 'https://hooks.example.com/',
    events: ['link.created'],
  })
  await sendHere('POST', '/api-keys', { name: 'Zinnia', role: 'editor' })
  await sendHere('POST', '/invitations', { email: guest, role: 'viewer' })
  await sendHere('POST', '/exports', { type: 'links' })
  await sendHere('POST', '/imports', { source: 'csv', content: 'slug,destination_url\nzinnia,nonsense' })
  await newMember('viewer', 'guest@example.org')
  const { items } = await send('GET', '/v1/admin/users?search=guest@example.org')
  return {
    ...{ user: items[0].id, link, bio, campaign, tag, gtin, endpoint: endpoint.id },
    domain: await make('/domains', { hostname: `go${link}.shop.example` }),
    overlay: await make('/cta', { name: 'Zinnia', message: 'Zinnia', ...button }),
    template: await make('/utm-templates', { name: 'Zinnia', source: 'zinnia' }),
    report: await make('/reports', report),
  }
}

/** The addresses of all pages, below that of the workspace where they don't begin with a slash. */
export const pagesOf = (ids: Ids): string[] => [
  ...['links', 'links?status=archived', `links/${ids.link}`, 'tags', 'orphan-visits', 'campaigns', `campaigns/${ids.campaign}`],
  ...['utm-templates', 'bio', `bio/${ids.bio}`, 'overlays', 'qr', 'gs1', 'imports', 'safety'],
  ...['analytics', 'analytics?table=1', 'analytics?tab=funnel', 'analytics?tab=cohorts', 'analytics?tab=live'],
  ...['conversions', 'conversions?tab=all', 'conversions?tab=setup', 'reports', 'reports?tab=exports', 'reports?tab=audits'],
  ...['members', 'domains', `domains/${ids.domain}`, 'webhooks', `webhooks/${ids.endpoint}`, 'branding', 'single-sign-on'],
  ...['directory-sync', 'directory-sync?tab=users', 'directory-sync?tab=events', 'audit', 'compliance', 'settings', 'nothing-here'],
  ...['home', 'settings/general', 'settings/link-defaults', 'settings/usage', 'settings/api-keys', 'settings/pixels'],
  `links?panel=${ids.link}`,
  ...['/app/account', '/app/welcome', '/app/admin', '/app/admin?tab=workspaces', '/app/admin?tab=users', '/app/admin?tab=agreements'],
  ...['/app/admin?tab=jobs', '/app/admin?tab=audit', '/app/admin?tab=controls'],
]

/** The addresses at which a dialog is open. */
export const dialogsOf = (ids: Ids): string[] => [
  ...['links?dialog=new', `links?dialog=edit&link=${ids.link}`, `links?dialog=qr&link=${ids.link}`, 'tags?dialog=new'],
  ...[`tags?dialog=merge&tag=${ids.tag}`, `tags?dialog=delete&tag=${ids.tag}`, 'campaigns?dialog=new'],
  ...[
    `campaigns?dialog=delete&campaign=${ids.campaign}`,
    'utm-templates?dialog=new',
    `utm-templates?dialog=delete&template=${ids.template}`,
  ],
  ...['bio?dialog=new', 'overlays?dialog=new', `overlays?dialog=delete&overlay=${ids.overlay}`, 'gs1?dialog=new'],
  ...[`gs1?dialog=qr&gtin=${ids.gtin}`, 'analytics?dialog=range', 'reports?dialog=new-report'],
  ...[`reports?dialog=delete-report&report=${ids.report}`, 'reports?tab=exports&dialog=new-export', 'reports?tab=audits&dialog=schedule'],
  ...['members?dialog=invite', 'domains?dialog=new', 'webhooks?dialog=new', `webhooks/${ids.endpoint}?dialog=rotate`],
  ...[`webhooks?dialog=delete&endpoint=${ids.endpoint}`, `domains/${ids.domain}?dialog=delete`, 'settings/api-keys?dialog=token'],
  ...['settings/general?dialog=delete', 'compliance?dialog=sign', '/app/account?dialog=token', '/app/account?dialog=passkey'],
  ...['/app/account?dialog=delete', '/app/account?dialog=totp'],
  ...['suspend', 'delete', 'end-access', 'remove-factors'].map((name) => `/app/admin?tab=users&dialog=${name}&user=${ids.user}`),
  ...['suspend', 'delete', 'revoke-keys'].map((name) => `/app/admin?tab=workspaces&dialog=${name}&workspace=${workspace.id}`),
  `/app/admin?tab=workspaces&workspace=${workspace.id}&dialog=plan`,
]

/** The language that the first account chooses for the dashboard. */
export const choose = (locale: 'de' | 'en' | null): Promise<unknown> => send('PATCH', '/v1/me', { locale })
