import { isAbsolute, join, resolve } from 'node:path'
import { type Static, type TSchema, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parseRemoteBackup, type RemoteBackupConfig, remoteBackupFaults } from './lib/backup-target.ts'
import { bareHostname, isLoopbackHost } from './lib/hostnames.ts'
import type { LogFormat } from './lib/log.ts'
import { PLANS, type Plan } from './lib/plans.ts'
import { parseReplica, type Replica, replicaFaults } from './lib/replica.ts'
import { LIST } from './lib/setting-formats.ts'

// All settings of the service. This is the only place that reads the environment;
// the table in docs/configuration.md is generated from here.

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
  PORT: whole(1, 65535, 3000, 'The port that the server listens on.'),
  HOST: t.String({
    default: '0.0.0.0',
    expects: 'an IP address or a hostname of this machine',
    description: 'The IP address that the server listens on.',
  }),
  DATA_DIR: t.String({
    default: './data',
    expects: 'a folder',
    description: 'The folder for the databases, the key file, exports and backups.',
  }),
  BASE_URL: text(
    'an http or https URL without a path',
    'The URL of the dashboard and the API. Default: `http://localhost:PORT`, on Fly.io `https://FLY_APP_NAME.fly.dev`.',
    { format: 'origin' },
  ),
  REDIRECT_URL: text('an http or https URL without a path', 'The URL of short links on the default domain. Default: `BASE_URL`.', {
    format: 'origin',
  }),
  FORMER_REDIRECT_URLS: text(
    'http or https URLs without a path, separated by commas',
    'Earlier values of `REDIRECT_URL`. Links on their hosts keep redirecting. Default: none.',
    { format: 'origins' },
  ),
  PROXY_DOMAIN: text(
    'hostnames, separated by commas',
    "Set by `deploy/compose.yml` to the names that Caddy serves. The server doesn't start if `BASE_URL` has another host.",
  ),
  QR_URL: text('an http or https URL without a path', 'A second URL of the API, used for `POST /v1/qr/gs1`. Default: `BASE_URL`.', {
    format: 'origin',
  }),
  EDGE_HOST: text('a hostname', 'The hostname that the DNS records of custom domains point to. Default: the host of `REDIRECT_URL`.', {
    format: 'hostname',
  }),
  SECRET_KEY: text(
    'some text',
    'The key that encrypts stored secrets, hashes visitors and signs cursors. Default: generated once, in `DATA_DIR/secret.key`.',
  ),
  OLD_SECRET_KEYS: text(
    'keys, separated by commas',
    'Earlier values of `SECRET_KEY`. After a rotation, Terse decrypts secrets with them and encrypts the secrets again.',
  ),
  DEV_AUTH: t.Boolean({
    default: false,
    expects: 'true or false',
    description: 'Enables `X-Dev-User` and `POST /v1/users`, for development. Not allowed with `NODE_ENV=production`.',
  }),
  INTERNAL_TOKEN: text(
    'some text',
    'The bearer token for `/metrics` and for the analytics of every workspace. Default: neither accepts a token.',
  ),
  DATA_REGION: text(
    'a name such as eu-central',
    'The place where data is stored, as shown to members on the Compliance page. Default: not shown.',
  ),
  OPERATOR_WEBHOOK_URL: text(
    'an http or https URL',
    'The URL that is notified by POST when something is wrong with the instance, and when that is over. Default: none.',
    { format: 'url' },
  ),
  SETUP_TOKEN: text(
    'some text',
    'The token that creates the first account, for automated setups. Default: generated and printed at each start, until there is an instance admin.',
  ),
  SIGNUP: oneOf(
    ['open', 'invite', 'closed'],
    'invite',
    'The people who may sign up after the first account: everyone, invited people, or no one.',
  ),
  DEFAULT_PLAN: oneOf(PLANS, 'free', 'The plan of new workspaces. Workspaces of instance admins get `enterprise`.'),
  TRUSTED_PROXIES: text(
    'IP addresses or CIDR blocks, separated by commas',
    'The proxies whose forwarding headers are trusted. If `HOST` is `127.0.0.1` or `::1` and is listed, all programs of this machine are. Default: none.',
    {
      format: 'proxies',
    },
  ),
  REPLICA_URL: text(
    'an absolute path or a URL such as s3://bucket/folder',
    'The folder or bucket to which `bun run serve` replicates the databases. Needs `SECRET_KEY`. Default: no replication.',
    { format: 'replica' },
  ),
  LITESTREAM_ACCESS_KEY_ID: text('a key ID', 'The access key ID of an `s3://` replica.'),
  LITESTREAM_SECRET_ACCESS_KEY: text('a key', 'The secret access key of an `s3://` replica.'),
  LITESTREAM_S3_ENDPOINT: text('an http or https URL without a path', 'The S3 endpoint. Default: Amazon S3.', { format: 'origin' }),
  LITESTREAM_REGION: t.String({ default: 'us-east-1', expects: 'a region', description: 'The region of the bucket.' }),
  LEASE: t.Boolean({
    default: true,
    expects: 'on or off',
    description: 'Only the server that holds the lease of the replica accepts changes. `off` is for S3 servers without conditional writes.',
  }),
  LEASE_SECONDS: whole(2, 600, 30, 'How long the lease is valid, in seconds. The server renews it three times in that period.'),
  LITESTREAM: text('a program that exists', 'The Litestream binary. Default: the one in `.bin`, or else the one on `PATH`.', {
    format: 'file',
  }),
  UNDER_LITESTREAM: t.Boolean({
    default: false,
    expects: 'true or false',
    description: 'Set by `bun run serve`. The server then leaves checkpoints to Litestream.',
  }),
  FLY_APP_NAME: text('a name', 'Set by Fly.io. The server then trusts `Fly-Client-IP` before `X-Forwarded-For`.', {
    pattern: '^[a-z0-9-]+$',
  }),
  FLY_API_TOKEN: text(
    'a token',
    "The token with which Terse requests certificates of custom domains from Fly.io's API, for the app `FLY_APP_NAME`. Default: the proxy gets the certificates.",
  ),
  FLY_API_URL: t.String({
    format: 'origin',
    default: 'https://api.machines.dev',
    expects: 'an http or https URL without a path',
    description: "The URL of Fly.io's API.",
  }),
  SMTP_URL: text('a URL such as smtp://user:password@host:587', 'The mail server. Default: mail is written to the log.', {
    format: 'smtp',
  }),
  MAIL_FROM: text('an email address', 'The sender of mail. Default: `terse@` and the host of `BASE_URL`.', {
    pattern: '^[^\\r\\n]*[^\\s@<]+@[^\\s@>]+>?$',
  }),
  GEOIP_DB_PATH: text(
    'an .mmdb file that exists',
    'A database of countries or cities. The server reloads it when it changes. Default: the bundled database of countries.',
    { format: 'file' },
  ),
  DNS_SERVERS: text('IP addresses with or without a port, separated by commas', "The DNS servers for all queries. Default: the system's.", {
    format: 'servers',
  }),
  RATE_LIMITS: t.Boolean({
    default: true,
    expects: 'on or off',
    description: '`off` disables the rate limits of the API and of redirects.',
  }),
  REDIRECTS_PER_MINUTE: whole(0, 1_000_000_000, 600, 'How many short links one IP address may open per minute. `0`: no limit.'),
  REDIRECT_MISSES_PER_MINUTE: whole(
    0,
    1_000_000_000,
    60,
    'How many unknown slugs one IP address may request per minute, which stops people from guessing slugs. `0`: no limit.',
  ),
  FAVICONS: t.Boolean({
    default: true,
    expects: 'on or off',
    description: '`off`: the server never fetches the icons of the hosts that links redirect to. The dashboard shows letters instead.',
  }),
  BLOCKLIST_PATH: text(
    'a file that exists',
    'The file with blocked hosts and URL prefixes. Default: `DATA_DIR/blocklist.txt`, if it exists.',
    {
      format: 'file',
    },
  ),
  SAFE_BROWSING_KEY: text('a key', 'The key for checking destination URLs with Google Safe Browsing. Default: no checks.'),
  SAFE_BROWSING_URL: t.String({
    format: 'origin',
    default: 'https://safebrowsing.googleapis.com',
    expects: 'an http or https URL without a path',
    description: 'The URL of Safe Browsing.',
  }),
  URLHAUS_KEY: text('a key', 'The key for checking destination URLs with URLhaus. Default: no checks.'),
  URLHAUS_URL: t.String({
    format: 'origin',
    default: 'https://urlhaus-api.abuse.ch',
    expects: 'an http or https URL without a path',
    description: 'The URL of URLhaus.',
  }),
  WORKOS_API_KEY: text(
    'a key',
    'The API key of WorkOS. Together with `WORKOS_CLIENT_ID`, it offers single sign-on through WorkOS. Default: OpenID Connect only.',
  ),
  WORKOS_CLIENT_ID: text('a client ID', 'The client ID of the WorkOS project.'),
  WORKOS_API_URL: t.String({
    format: 'origin',
    default: 'https://api.workos.com',
    expects: 'an http or https URL without a path',
    description: "The URL of WorkOS's API.",
  }),
  SSO_PRIVATE_HOSTS: text(
    'hosts with or without a port, separated by commas',
    'The hosts of identity providers that may have private IP addresses, such as `keycloak.lan`. Endpoints on other hosts must be public. Default: none.',
    { format: 'hosts' },
  ),
  SSO_ADMIN_ISSUERS: text(
    'issuers, separated by commas',
    'The identity providers that may sign in instance admins: an issuer such as `https://login.example.com/realms/acme`, or `workos:` and a connection ID. Default: none.',
  ),
  AUDIT_HEADS: text(
    'an email address or an absolute path',
    "The email address that gets the signed heads of the audit log every day, or the folder for them, which only this server should be able to write to. Default: they aren't sent.",
    { format: 'mailbox or folder' },
  ),
  DNS_BLOCKLISTS: text(
    'DNS zones, separated by commas',
    'DNS blocklists that destination URLs are checked against, such as `dbl.spamhaus.org`. Default: none.',
    {
      format: 'zones',
    },
  ),
  CLICK_FLUSH_MS: whole(10, 5000, 450, 'How long clicks wait in memory before they are stored, in milliseconds.'),
  ANALYTICS_CACHE_MB: whole(16, 65_536, 128, 'The memory for clicks that analytics has read, in MiB.'),
  CLOCK_OFFSET_SECONDS: whole(0, 3_155_760_000, 0, 'Moves the clock into the future. Needs `DEV_AUTH`.'),
  BACKUPS_KEPT: whole(0, 365, 7, 'How many nightly backups to keep in `DATA_DIR/backups`. `0`: no backups.'),
  BACKUP_URL: text(
    'a URL such as s3://bucket/folder?endpoint=https://s3.example.com&region=eu-1, sftp://user@host:22/folder or file:///mnt/disk/folder',
    'The bucket, SSH server or folder to which a backup is sent every night. Default: nightly backups stay on this machine.',
    { format: 'backup' },
  ),
  BACKUP_KEEP_DAILY: whole(1, 365, 7, 'How many days the last backup of each day is kept at `BACKUP_URL`.'),
  BACKUP_KEEP_WEEKLY: whole(0, 520, 4, 'How many weeks the last backup of each week is kept at `BACKUP_URL`.'),
  BACKUP_KEEP_MONTHLY: whole(0, 120, 12, 'How many months the last backup of each month is kept at `BACKUP_URL`.'),
  BACKUP_AGE_RECIPIENT: text(
    'recipients of age such as age1…, separated by commas',
    "The recipients for whom backups at `BACKUP_URL` are encrypted in the age format. Default: they aren't encrypted.",
    { format: 'age recipients' },
  ),
  BACKUP_AGE_IDENTITY_FILE: text(
    'a file that exists',
    'A file with an age identity, with which the weekly verification decrypts a backup. Default: it compares the hash of an encrypted backup.',
    { format: 'file' },
  ),
  BACKUP_SSH_KEY_FILE: text(
    'a file that exists',
    "The private key for an `sftp://` `BACKUP_URL`. Default: the keys of the server's user.",
    {
      format: 'file',
    },
  ),
  BACKUP_SSH_KNOWN_HOSTS: text(
    'a file that exists',
    "The file with the host key of the SSH server. Default: `known_hosts` of the server's user.",
    { format: 'file' },
  ),
  AWS_ACCESS_KEY_ID: text('a key ID', 'The access key ID of an `s3://` `BACKUP_URL`.'),
  AWS_SECRET_ACCESS_KEY: text('a key', 'The secret access key of an `s3://` `BACKUP_URL`.'),
  AWS_SESSION_TOKEN: text('a token', 'The session token of an `s3://` `BACKUP_URL`, for temporary credentials.'),
  AWS_REGION: t.String({
    default: 'us-east-1',
    expects: 'a region',
    description: 'The region of the bucket of `BACKUP_URL`, unless the URL has a `region`.',
  }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', 'The lowest level that is logged.'),
  LOG_FORMAT: t.Optional(
    oneOf(['json', 'text'], undefined, 'One JSON object per line, or text for people. Default: `text` on a terminal, otherwise `json`.'),
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
  /** Origins whose links keep redirecting. */
  readonly formerRedirectUrls: readonly string[]
  readonly qrUrl: string
  /** The target of custom domains' DNS records. */
  readonly edgeHost: string
  readonly secretKey: string | undefined
  readonly oldSecretKeys: readonly string[]
  readonly devAuth: boolean
  readonly internalToken: string | undefined
  readonly dataRegion: string | null
  readonly operatorWebhookUrl: string | undefined
  readonly setupToken: string | undefined
  /** The first account needs the set-up token: others could reach the service before its operator, and take it. */
  readonly needsSetupToken: boolean
  readonly signup: 'open' | 'invite' | 'closed'
  readonly defaultPlan: Plan
  readonly trustedProxies: readonly string[]
  readonly replica: Replica | undefined
  /** The value is undefined if every server that was started may write. */
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
  readonly favicons: boolean
  /** The limit per IP address. 0 turns it off. */
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
  /** Backups that are sent elsewhere. */
  readonly remoteBackup: RemoteBackupConfig | undefined
  readonly logLevel: string
  readonly logFormat: LogFormat | undefined
}

/** The URL of Fly.io's API, and the app whose certificates it manages. */
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
  const faults = [...schemaFaults(raw), ...combinedFaults(raw, env.NODE_ENV), ...replicaFaults(raw), ...remoteBackupFaults(raw)]
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
    formerRedirectUrls: formerOrigins(raw),
    qrUrl: raw.QR_URL ? new URL(raw.QR_URL).origin : baseUrl,
    edgeHost: bareHostname(raw.EDGE_HOST ?? new URL(redirectUrl).hostname),
    secretKey: raw.SECRET_KEY,
    oldSecretKeys: raw.OLD_SECRET_KEYS?.split(LIST) ?? [],
    devAuth: raw.DEV_AUTH,
    internalToken: raw.INTERNAL_TOKEN,
    dataRegion: raw.DATA_REGION ?? null,
    operatorWebhookUrl: raw.OPERATOR_WEBHOOK_URL,
    setupToken: raw.SETUP_TOKEN,
    // DEV_AUTH lets anybody choose who they are, so a token would protect nothing.
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
    favicons: raw.FAVICONS,
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
    remoteBackup: parseRemoteBackup(raw),
    logLevel: raw.LOG_LEVEL,
    logFormat: raw.LOG_FORMAT,
  }
}

const formerOrigins = ({ FORMER_REDIRECT_URLS }: Raw): string[] => FORMER_REDIRECT_URLS?.split(LIST).map((url) => new URL(url).origin) ?? []

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
    faults.push('DEV_AUTH must not be true with NODE_ENV=production, because it lets anyone act as any user.')
  if ((raw.WORKOS_API_KEY === undefined) !== (raw.WORKOS_CLIENT_ID === undefined))
    faults.push('WORKOS_API_KEY and WORKOS_CLIENT_ID must be set together. Set both, or neither.')
  const baseUrl = raw.BASE_URL ?? defaultAddress(raw)
  const present = [baseUrl, raw.REDIRECT_URL ?? baseUrl].map((url) => URL.parse(url)?.host)
  const both = raw.FORMER_REDIRECT_URLS?.split(LIST).find((url) => present.includes(URL.parse(url)?.host))
  if (both !== undefined)
    faults.push(`FORMER_REDIRECT_URLS has ${both}, but that is the present BASE_URL or REDIRECT_URL. Remove it from the list.`)
  const proxied = raw.PROXY_DOMAIN?.toLowerCase().split(/[\s,]+/)
  if (proxied && !proxied.includes(URL.parse(baseUrl)?.hostname ?? ''))
    faults.push(`BASE_URL is ${baseUrl}, but Caddy serves ${proxied.join(' and ')} (DOMAIN in deploy/.env). Give both the same name.`)
  if (raw.CLOCK_OFFSET_SECONDS > 0 && raw.DEV_AUTH !== true) faults.push('CLOCK_OFFSET_SECONDS needs DEV_AUTH=true.')
  return faults
}

const propertyOf = (name: string) => Settings.properties[name as keyof typeof Settings.properties] as TSchema
const isSecret = (name: string) => /^(SMTP|BACKUP)_URL$|(_KEYS?|_TOKEN)$/.test(name)

/** The table of all settings in docs/configuration.md, in Markdown. */
export function settingsTable(): string {
  const rows = Object.keys(Settings.properties).map((name) => {
    const { default: preset, description } = propertyOf(name)
    return `| \`${name}\` | ${preset === undefined ? '' : `\`${preset}\``} | ${description} |`
  })
  return ['| variable | default | description |', '|---|---|---|', ...rows].join('\n')
}
