import { isAbsolute, join, resolve } from 'node:path'
import { type Static, type TSchema, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { bareHostname, isLoopbackHost } from './lib/hostnames.ts'
import type { LogFormat } from './lib/log.ts'
import { PLANS, type Plan } from './lib/plans.ts'
import { parseReplica, type Replica, replicaFaults } from './lib/replica.ts'
import { LIST } from './lib/setting-formats.ts'

// All settings of the service. This is the only place that reads the environment;
// the README's table is generated from here.

const text = (expects: string, description: string, more: { format?: string; pattern?: string } = {}) =>
  t.Optional(t.String({ ...more, expects, description }))
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, preset: T[number] | undefined, description: string) =>
  t.Union(
    values.map((value) => t.Literal(value)),
    { ...(preset !== undefined && { default: preset }), expects: `one of ${values.join(', ')}`, description },
  ) as unknown as ReturnType<typeof t.Unsafe<T[number]>>
const whole = (minimum: number, maximum: number, preset: number, description: string) =>
  t.Integer({ minimum, maximum, default: preset, expects: `a whole number from ${minimum} to ${maximum}`, description })

const Settings = t.Object({
  PORT: whole(1, 65535, 3000, 'the port to listen on'),
  HOST: t.String({ default: '0.0.0.0', expects: 'an address to listen on', description: 'the address to listen on' }),
  DATA_DIR: t.String({ default: './data', expects: 'a folder', description: 'the databases, the key file and exports' }),
  BASE_URL: text(
    'an http or https address without a path',
    'the address of the API and the pages (default: `http://localhost:PORT`, on Fly.io `https://FLY_APP_NAME.fly.dev`)',
    { format: 'origin' },
  ),
  REDIRECT_URL: text('an http or https address without a path', 'the address of short links on the default host (default: `BASE_URL`)', {
    format: 'origin',
  }),
  QR_URL: text('an http or https address without a path', 'another address of the API, for `POST /v1/qr/gs1` (default: `BASE_URL`)', {
    format: 'origin',
  }),
  EDGE_HOST: text('a hostname', 'where the DNS records of custom domains point (default: the host of `REDIRECT_URL`)', {
    format: 'hostname',
  }),
  SECRET_KEY: text(
    'some text',
    'encrypts webhook secrets, keys visitor hashes and cursors (default: generated once in `DATA_DIR/secret.key`)',
  ),
  OLD_SECRET_KEYS: text('keys, separated by commas', 'earlier values of `SECRET_KEY`, to decrypt and re-encrypt secrets after a rotation'),
  DEV_AUTH: t.Boolean({
    default: false,
    expects: 'true or false',
    description: 'enables `X-Dev-User` and `POST /v1/users`; not allowed with `NODE_ENV=production`',
  }),
  INTERNAL_TOKEN: text('some text', 'the bearer token for metrics and analytics (default: disabled)'),
  DATA_REGION: text('a name such as eu-central', 'where the data lies, as members read it on the page Compliance (default: not said)'),
  SETUP_TOKEN: text(
    'some text',
    'the token that creates the first account, for automation (default: generated and printed at each start, until there is an instance admin)',
  ),
  SIGNUP: oneOf(['open', 'invite', 'closed'], 'invite', 'who may sign up after the first account'),
  DEFAULT_PLAN: oneOf(PLANS, 'free', 'the plan of new workspaces; those of instance administrators get enterprise'),
  TRUSTED_PROXIES: text('addresses or CIDR blocks, separated by commas', 'proxies whose forwarding headers are trusted (default: none)', {
    format: 'proxies',
  }),
  REPLICA_URL: text(
    'an absolute path or an address such as s3://bucket/folder',
    'where `bun run serve` replicates the databases to; needs `SECRET_KEY` (default: no replication)',
    { format: 'replica' },
  ),
  LITESTREAM_ACCESS_KEY_ID: text('a key id', 'for an `s3://` replica: the access key id'),
  LITESTREAM_SECRET_ACCESS_KEY: text('a key', 'for an `s3://` replica: the secret access key'),
  LITESTREAM_S3_ENDPOINT: text('an http or https address without a path', 'the S3 endpoint (default: Amazon S3)', { format: 'origin' }),
  LITESTREAM_REGION: t.String({ default: 'us-east-1', expects: 'a region', description: "the bucket's region" }),
  LEASE: t.Boolean({
    default: true,
    expects: 'on or off',
    description: 'only the server that holds the lease of the replica accepts changes; `off` for S3 servers without conditional writes',
  }),
  LEASE_SECONDS: whole(2, 600, 30, 'how long the lease is good for; renewed three times within that time'),
  LITESTREAM: text('a program that exists', 'the Litestream binary (default: the one in `.bin`, else on `PATH`)', { format: 'file' }),
  UNDER_LITESTREAM: t.Boolean({
    default: false,
    expects: 'true or false',
    description: 'set by `bun run serve`: checkpoints are left to Litestream',
  }),
  FLY_APP_NAME: text('a name', 'set by Fly.io: its Fly-Client-IP is then trusted before X-Forwarded-For', { pattern: '^[a-z0-9-]+$' }),
  FLY_API_TOKEN: text(
    'a token',
    "requests the certificates of custom domains from Fly.io's API, for the app `FLY_APP_NAME` (default: left to the proxy)",
  ),
  FLY_API_URL: t.String({
    format: 'origin',
    default: 'https://api.machines.dev',
    expects: 'an http or https address without a path',
    description: "the address of Fly.io's API",
  }),
  SMTP_URL: text('an address such as smtp://user:password@host:587', 'the mail server (default: mail is written to the log)', {
    format: 'smtp',
  }),
  MAIL_FROM: text('a mail address', 'the sender of mail (default: terse@ and the host of `BASE_URL`)', {
    pattern: '^[^\\r\\n]*[^\\s@<]+@[^\\s@>]+>?$',
  }),
  GEOIP_DB_PATH: text(
    'an .mmdb file that exists',
    'a country or city database (default: the bundled country database); reloaded when it changes',
    { format: 'file' },
  ),
  DNS_SERVERS: text('addresses with or without a port, separated by commas', "used for all DNS queries (default: the system's)", {
    format: 'servers',
  }),
  RATE_LIMITS: t.Boolean({
    default: true,
    expects: 'on or off',
    description: '`off` disables the rate limits of the API and of redirects',
  }),
  REDIRECTS_PER_MINUTE: whole(0, 1_000_000_000, 600, 'short links that one address may follow in a minute; 0 is no limit'),
  REDIRECT_MISSES_PER_MINUTE: whole(0, 1_000_000_000, 60, 'of those, how many may be unknown slugs, to stop guessing; 0 is no limit'),
  BLOCKLIST_PATH: text(
    'a file that exists',
    'the file of blocked hosts and URL prefixes (default: `DATA_DIR/blocklist.txt`, if it is there)',
    {
      format: 'file',
    },
  ),
  SAFE_BROWSING_KEY: text('a key', 'enables checks of destinations by Google Safe Browsing (default: disabled)'),
  SAFE_BROWSING_URL: t.String({
    format: 'origin',
    default: 'https://safebrowsing.googleapis.com',
    expects: 'an http or https address without a path',
    description: 'the address of Safe Browsing',
  }),
  URLHAUS_KEY: text('a key', 'enables checks of destinations by URLhaus (default: disabled)'),
  URLHAUS_URL: t.String({
    format: 'origin',
    default: 'https://urlhaus-api.abuse.ch',
    expects: 'an http or https address without a path',
    description: 'the address of URLhaus',
  }),
  WORKOS_API_KEY: text('a key', 'with `WORKOS_CLIENT_ID`: single sign-on through WorkOS (default: OpenID Connect alone)'),
  WORKOS_CLIENT_ID: text('a client id', 'the client id of the WorkOS project'),
  WORKOS_API_URL: t.String({
    format: 'origin',
    default: 'https://api.workos.com',
    expects: 'an http or https address without a path',
    description: "the address of WorkOS's API",
  }),
  SSO_PRIVATE_HOSTS: text(
    'hosts with or without a port, separated by commas',
    'hosts of identity providers that may have private IP addresses, such as `keycloak.lan`; their other endpoints must be public (default: none)',
    { format: 'hosts' },
  ),
  SSO_ADMIN_ISSUERS: text(
    'issuers, separated by commas',
    'identity providers that may sign in instance admins: an issuer such as `https://login.example.com/realms/acme`, or `workos:` and a connection ID (default: none)',
  ),
  AUDIT_HEADS: text(
    'an e-mail address or an absolute path',
    'where the signed heads of the audit log go every day: an email address, or a folder that this server can write and nobody else can (default: nowhere)',
    { format: 'mailbox or folder' },
  ),
  DNS_BLOCKLISTS: text(
    'DNS zones, separated by commas',
    'DNS blocklists to check destinations against, such as `dbl.spamhaus.org` (default: none)',
    {
      format: 'zones',
    },
  ),
  CLICK_FLUSH_MS: whole(10, 5000, 450, 'how long clicks are buffered in memory, in milliseconds'),
  ANALYTICS_CACHE_MB: whole(16, 65_536, 128, 'memory for caching clicks that analytics has read, in MiB'),
  CLOCK_OFFSET_SECONDS: whole(0, 3_155_760_000, 0, 'with `DEV_AUTH`: shifts the clock into the future'),
  BACKUPS_KEPT: whole(0, 365, 7, 'how many nightly backups to keep in `DATA_DIR/backups`; 0 disables them'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', 'the minimum level to log'),
  LOG_FORMAT: t.Optional(
    oneOf(['json', 'text'], undefined, 'one JSON object per line, or human-readable text (default: text on a terminal, else json)'),
  ),
})

type Raw = Static<typeof Settings>

export type Config = {
  /** NODE_ENV=production. */
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Origins without a trailing slash. */
  readonly baseUrl: string
  readonly redirectUrl: string
  readonly qrUrl: string
  /** The target of custom domains' DNS records. */
  readonly edgeHost: string
  readonly secretKey: string | undefined
  readonly oldSecretKeys: readonly string[]
  readonly devAuth: boolean
  readonly internalToken: string | undefined
  readonly dataRegion: string | null
  readonly setupToken: string | undefined
  /** The first account needs the set-up token: others could reach the service before its operator, and take it. */
  readonly needsSetupToken: boolean
  readonly signup: 'open' | 'invite' | 'closed'
  readonly defaultPlan: Plan
  readonly trustedProxies: readonly string[]
  readonly replica: Replica | undefined
  /** Undefined where every server that was started may write. */
  readonly lease: { readonly seconds: number } | undefined
  readonly litestream: string | undefined
  /** Litestream runs beside this process and does all checkpoints. */
  readonly underLitestream: boolean
  readonly onFly: boolean
  readonly fly: FlyAccess | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly geoipDbPath: string | undefined
  readonly dnsServers: readonly string[]
  readonly rateLimits: boolean
  /** Per address; 0 is no limit. */
  readonly redirectsPerMinute: number
  readonly redirectMissesPerMinute: number
  readonly blocklistPath: string
  readonly safeBrowsing: ProviderAccess | undefined
  readonly urlhaus: ProviderAccess | undefined
  readonly workos: WorkosAccess | undefined
  readonly ssoPrivateHosts: readonly string[]
  readonly ssoAdminIssuers: readonly string[]
  readonly auditHeads: { readonly mail?: string; readonly folder?: string } | undefined
  readonly dnsBlocklists: readonly string[]
  readonly clickFlushMs: number
  readonly analyticsCacheBytes: number
  readonly clockOffsetSeconds: number
  readonly backupsKept: number
  readonly logLevel: string
  readonly logFormat: LogFormat | undefined
}

/** Where Fly.io's API is, and the app whose certificates it manages. */
export type FlyAccess = { readonly token: string; readonly url: string; readonly app: string }
/** The operator's project at WorkOS, which all workspaces share. */
export type WorkosAccess = { readonly key: string; readonly clientId: string; readonly url: string }
type ProviderAccess = { readonly key: string; readonly url: string }

export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/** Reads the settings from an environment. Throws a ConfigError that lists all errors at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(Settings.properties)) if (env[name]) given[name] = convert(propertyOf(name), env[name])
  const raw = Value.Default(Settings, given) as Raw
  const faults = [...schemaFaults(raw), ...combinedFaults(raw, env.NODE_ENV), ...replicaFaults(raw)]
  if (faults.length > 0) throw new ConfigError(faults)

  const baseUrl = new URL(raw.BASE_URL ?? defaultAddress(raw)).origin
  const redirectUrl = raw.REDIRECT_URL ? new URL(raw.REDIRECT_URL).origin : baseUrl
  return {
    isProduction: env.NODE_ENV === 'production',
    port: raw.PORT,
    host: raw.HOST,
    dataDir: resolve(raw.DATA_DIR),
    baseUrl,
    redirectUrl,
    qrUrl: raw.QR_URL ? new URL(raw.QR_URL).origin : baseUrl,
    edgeHost: bareHostname(raw.EDGE_HOST ?? new URL(redirectUrl).hostname),
    secretKey: raw.SECRET_KEY,
    oldSecretKeys: raw.OLD_SECRET_KEYS?.split(LIST) ?? [],
    devAuth: raw.DEV_AUTH,
    internalToken: raw.INTERNAL_TOKEN,
    dataRegion: raw.DATA_REGION ?? null,
    setupToken: raw.SETUP_TOKEN,
    // With DEV_AUTH anybody is whoever they want to be, so a token would protect nothing.
    needsSetupToken: !raw.DEV_AUTH && !isLoopbackHost(new URL(baseUrl).hostname),
    signup: raw.SIGNUP,
    defaultPlan: raw.DEFAULT_PLAN,
    trustedProxies: raw.TRUSTED_PROXIES?.split(LIST) ?? [],
    replica: parseReplica(raw),
    lease: raw.LEASE ? { seconds: raw.LEASE_SECONDS } : undefined,
    litestream: raw.LITESTREAM && resolve(raw.LITESTREAM),
    underLitestream: raw.UNDER_LITESTREAM,
    onFly: raw.FLY_APP_NAME !== undefined,
    fly: flyAccess(raw, baseUrl),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? `terse@${new URL(baseUrl).hostname}`,
    geoipDbPath: raw.GEOIP_DB_PATH,
    dnsServers: raw.DNS_SERVERS?.split(LIST) ?? [],
    rateLimits: raw.RATE_LIMITS,
    redirectsPerMinute: raw.RATE_LIMITS ? raw.REDIRECTS_PER_MINUTE : 0,
    redirectMissesPerMinute: raw.RATE_LIMITS ? raw.REDIRECT_MISSES_PER_MINUTE : 0,
    blocklistPath: resolve(raw.BLOCKLIST_PATH ?? join(raw.DATA_DIR, 'blocklist.txt')),
    safeBrowsing: providerAccess(raw.SAFE_BROWSING_KEY, raw.SAFE_BROWSING_URL),
    urlhaus: providerAccess(raw.URLHAUS_KEY, raw.URLHAUS_URL),
    workos: workosAccess(raw),
    ssoPrivateHosts: raw.SSO_PRIVATE_HOSTS?.toLowerCase().split(LIST) ?? [],
    ssoAdminIssuers: raw.SSO_ADMIN_ISSUERS?.split(LIST) ?? [],
    auditHeads:
      raw.AUDIT_HEADS === undefined ? undefined : isAbsolute(raw.AUDIT_HEADS) ? { folder: raw.AUDIT_HEADS } : { mail: raw.AUDIT_HEADS },
    dnsBlocklists: raw.DNS_BLOCKLISTS?.split(LIST) ?? [],
    clickFlushMs: raw.CLICK_FLUSH_MS,
    analyticsCacheBytes: raw.ANALYTICS_CACHE_MB * 1024 * 1024,
    clockOffsetSeconds: raw.CLOCK_OFFSET_SECONDS,
    backupsKept: raw.BACKUPS_KEPT,
    logLevel: raw.LOG_LEVEL,
    logFormat: raw.LOG_FORMAT,
  }
}

/** On Fly.io the app's default address. */
const defaultAddress = ({ FLY_APP_NAME: app, PORT }: Raw) => (app === undefined ? `http://localhost:${PORT}` : `https://${app}.fly.dev`)

const providerAccess = (key: string | undefined, url: string): ProviderAccess | undefined =>
  key === undefined ? undefined : { key, url: new URL(url).origin }

const workosAccess = ({ WORKOS_API_KEY: key, WORKOS_CLIENT_ID: clientId, WORKOS_API_URL: url }: Raw): WorkosAccess | undefined =>
  key === undefined || clientId === undefined ? undefined : { key, clientId, url: new URL(url).origin }

/** On Fly.io the app's name is given; elsewhere it is the name of an address such as https://NAME.fly.dev. */
const flyAccess = ({ FLY_API_TOKEN: token, FLY_API_URL: url, FLY_APP_NAME: app }: Raw, baseUrl: string): FlyAccess | undefined =>
  token === undefined ? undefined : { token, url: new URL(url).origin, app: app ?? new URL(baseUrl).hostname.split('.', 1)[0] ?? '' }

/** Converts a variable's text to its type; invalid text stays text, which validation rejects. */
function convert({ type }: TSchema, text: string): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1|yes|on)$/i.test(text)) return true
  if (type === 'boolean' && /^(false|0|no|off)$/i.test(text)) return false
  return text
}

function schemaFaults(raw: Raw): string[] {
  const names = new Set([...Value.Errors(Settings, raw)].map((error) => error.path.split('/')[1] ?? ''))
  return [...names].map(
    (name) => `${name} must be ${propertyOf(name).expects}${isSecret(name) ? '' : `, but is "${(raw as Record<string, unknown>)[name]}"`}.`,
  )
}

function combinedFaults(raw: Raw, nodeEnv: string | undefined): string[] {
  const faults: string[] = []
  if (raw.DEV_AUTH === true && nodeEnv === 'production')
    faults.push('DEV_AUTH must not be true with NODE_ENV=production: it lets anyone act as any user.')
  if ((raw.WORKOS_API_KEY === undefined) !== (raw.WORKOS_CLIENT_ID === undefined))
    faults.push('WORKOS_API_KEY and WORKOS_CLIENT_ID need each other: set both or neither.')
  if (raw.CLOCK_OFFSET_SECONDS > 0 && raw.DEV_AUTH !== true) faults.push('CLOCK_OFFSET_SECONDS needs DEV_AUTH=true.')
  return faults
}

const propertyOf = (name: string) => Settings.properties[name as keyof typeof Settings.properties] as TSchema
const isSecret = (name: string) => /^SMTP_URL$|(_KEYS?|_TOKEN)$/.test(name)

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.keys(Settings.properties).map((name) => {
    const { default: preset, description } = propertyOf(name)
    return `| \`${name}\` | ${preset === undefined ? '' : `\`${preset}\``} | ${description} |`
  })
  return ['| variable | default | description |', '|---|---|---|', ...rows].join('\n')
}
