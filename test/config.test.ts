import { describe, expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { ConfigError, readConfig, settingsTable } from '../src/config.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      baseUrl: 'http://localhost:3000',
      redirectUrl: 'http://localhost:3000',
      devAuth: false,
      internalToken: undefined,
      signup: 'invite',
      defaultPlan: 'free',
      trustedProxies: [],
      mailFrom: 'terse@localhost',
      clickFlushMs: 450,
      clockOffsetSeconds: 0,
      logLevel: 'info',
    })
  })

  test('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', BASE_URL: '', SIGNUP: '' })).toEqual(readConfig({}))
  })

  test('follows the address: short links live at BASE_URL unless REDIRECT_URL says otherwise', () => {
    expect(readConfig({ PORT: '8080' }).redirectUrl).toBe('http://localhost:8080')
    expect(readConfig({ BASE_URL: 'https://Links.Example.com/' })).toMatchObject({
      baseUrl: 'https://links.example.com',
      mailFrom: 'terse@links.example.com',
    })
    expect(readConfig({ BASE_URL: 'https://app.example.com', REDIRECT_URL: 'https://sho.rt' }).redirectUrl).toBe('https://sho.rt')
  })

  test('keeps the former URLs of short links, which are no present one', () => {
    const present = { BASE_URL: 'https://app.example.com', REDIRECT_URL: 'https://sho.rt' }
    const former = (urls: string) => ({ ...present, FORMER_REDIRECT_URLS: urls })
    expect(readConfig(former('https://Old.example/, https://older.example')).formerRedirectUrls).toEqual([
      'https://old.example',
      'https://older.example',
    ])
    expect(readConfig({}).formerRedirectUrls).toEqual([])
    for (const url of ['https://app.example.com', 'https://sho.rt'])
      expect(faultsOf(former(`https://old.example,${url}`))).toEqual([
        `FORMER_REDIRECT_URLS has ${url}, but that is the present BASE_URL or REDIRECT_URL. Remove it from the list.`,
      ])
    expect(faultsOf(former('old.example'))).toHaveLength(1)
  })

  test('refuses a BASE_URL with another name than the proxy in front of it serves', () => {
    const BASE_URL = 'https://links.example.com'
    expect(readConfig({ BASE_URL, PROXY_DOMAIN: 'sho.rt, Links.example.com' }).baseUrl).toBe(BASE_URL)
    expect(faultsOf({ BASE_URL, PROXY_DOMAIN: 'other.example.com' })).toEqual([
      `BASE_URL is ${BASE_URL}, but Caddy serves other.example.com (DOMAIN in deploy/.env). Give both the same name.`,
    ])
  })

  test('has WorkOS by its key and its client id together, and hosts of private identity providers', () => {
    expect(readConfig({ WORKOS_API_KEY: 'k', WORKOS_CLIENT_ID: 'c', WORKOS_API_URL: 'http://127.0.0.1:1/' }).workos).toEqual({
      key: 'k',
      clientId: 'c',
      url: 'http://127.0.0.1:1',
    })
    expect(readConfig({}).workos).toBeUndefined()
    for (const alone of [{ WORKOS_API_KEY: 'secret' }, { WORKOS_CLIENT_ID: 'c' }])
      expect(faultsOf(alone as Record<string, string>)).toEqual([
        'WORKOS_API_KEY and WORKOS_CLIENT_ID must be set together. Set both, or neither.',
      ])
    expect(readConfig({ SSO_PRIVATE_HOSTS: 'Keycloak.lan, 10.0.0.7:8443' }).ssoPrivateHosts).toEqual(['keycloak.lan', '10.0.0.7:8443'])
    expect(faultsOf({ SSO_PRIVATE_HOSTS: 'https://keycloak.lan' })).toHaveLength(1)
  })

  test('has domains point to the host of short links, unless EDGE_HOST names another one', () => {
    expect(readConfig({ BASE_URL: 'https://app.example.com', REDIRECT_URL: 'https://sho.rt:8443' }).edgeHost).toBe('sho.rt')
    expect(readConfig({ EDGE_HOST: 'Edge.Example.com.' }).edgeHost).toBe('edge.example.com')
    for (const wrong of ['https://edge.example.com', 'edge.example.com:80', 'edge.example.com/x', 'edge example'])
      expect(() => readConfig({ EDGE_HOST: wrong })).toThrow('EDGE_HOST must be a hostname')
  })

  test('knows its address on Fly.io, unless BASE_URL says another one', () => {
    expect(readConfig({ FLY_APP_NAME: 'acme-links', PORT: '8080' })).toMatchObject({
      baseUrl: 'https://acme-links.fly.dev',
      redirectUrl: 'https://acme-links.fly.dev',
      mailFrom: 'terse@acme-links.fly.dev',
      onFly: true,
    })
    expect(readConfig({ FLY_APP_NAME: 'acme-links', BASE_URL: 'https://links.example.com' })).toMatchObject({
      baseUrl: 'https://links.example.com',
      onFly: true,
    })
    expect(readConfig({}).onFly).toBe(false)
  })

  test('takes proxies as addresses and blocks', () => {
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ])
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['BASE_URL', 'links.example.com'],
    ['BASE_URL', 'https://links.example.com/app'],
    ['REDIRECT_URL', 'ftp://sho.rt'],
    ['QR_URL', 'https://qr.example.com/path'],
    ['DEV_AUTH', 'perhaps'],
    ['SIGNUP', 'everybody'],
    ['DEFAULT_PLAN', 'golden'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['GEOIP_DB_PATH', '/nonesuch.mmdb'],
    ['CLICK_FLUSH_MS', '9'],
    ['CLICK_FLUSH_MS', '5001'],
    ['CLOCK_OFFSET_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['LITESTREAM', '/nonesuch'],
    ['LITESTREAM_S3_ENDPOINT', 's3.example.com'],
    ['UNDER_LITESTREAM', 'perhaps'],
    ['FLY_APP_NAME', 'evil.example/'],
    ['FLY_APP_NAME', 'Acme Links'],
    ['FLY_APP_NAME', 'a.b'],
  ])('refuses %s=%j by name', (name, value) => {
    const faults = faultsOf({ DEV_AUTH: 'true', [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toStartWith(`${name} must be `)
  })

  test.each(['replica', './replica', 'gs://bucket', 's3:/bucket', 's3://', 's3://bucket?x=1', '/a folder', "/it's", '/$HOME'])(
    'refuses REPLICA_URL=%j, which Litestream would take for something else, if at all',
    (REPLICA_URL) => {
      expect(faultsOf({ REPLICA_URL, SECRET_KEY: 'a key' })).toEqual([expect.stringMatching(/^REPLICA_URL must be /)])
    },
  )

  test('takes a replica as a folder or as one in a bucket, with what the bucket needs', () => {
    const SECRET_KEY = 'a key'
    const folder = { kind: 'file', url: 'file:///mnt/disk/terse' }
    expect(readConfig({ SECRET_KEY, REPLICA_URL: '/mnt/disk/terse/' }).replica).toEqual(folder as never)
    expect(readConfig({ SECRET_KEY, REPLICA_URL: folder.url }).replica).toEqual(folder as never)
    const access = { LITESTREAM_ACCESS_KEY_ID: 'id', LITESTREAM_SECRET_ACCESS_KEY: 'key' }
    expect(readConfig({ SECRET_KEY, REPLICA_URL: 's3://bucket/one/two/', ...access }).replica).toEqual({
      kind: 's3',
      url: 's3://bucket/one/two',
      bucket: 'bucket',
      folder: 'one/two',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(readConfig({ SECRET_KEY, REPLICA_URL: 's3://bucket', ...access }).replica).toMatchObject({ bucket: 'bucket', folder: '' })
  })

  test.each([
    ['replica'],
    ['https://host.example.com/x'],
    ['file:///'],
    ['file://host/x'],
    ['s3://bucket/x?key=1'],
    ['s3://bucket/x?endpoint=host'],
    ['sftp://host.example.com/x'],
    ['sftp://user:password@host.example.com/x'],
    ['sftp://-oProxyCommand=x@host.example.com/x'],
    ['sftp://user@host.example.com/"x'],
    ['sftp://user@host.example.com/x%0Aput'],
  ])('refuses backups to %s', (url) => {
    expect(faultsOf({ BACKUP_URL: url, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' })).toEqual([
      expect.stringMatching(/^BACKUP_URL must/),
    ])
  })

  test('sends backups to a folder, a bucket or an SSH server', () => {
    const targetOf = (BACKUP_URL: string, more: Record<string, string> = {}) => readConfig({ BACKUP_URL, ...more }).remoteBackup?.target
    expect(targetOf('file:///mnt/disk/terse/')).toEqual({ kind: 'folder', shown: 'file:///mnt/disk/terse', path: '/mnt/disk/terse' })
    const access = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
    expect(targetOf('s3://bucket/a/b?endpoint=https://s3.example.com&region=eu-1', access)).toEqual({
      ...{ kind: 's3', shown: 's3://bucket/a/b', bucket: 'bucket', folder: 'a/b', endpoint: 'https://s3.example.com', region: 'eu-1' },
      ...{ accessKeyId: 'id', secretAccessKey: 'key', sessionToken: undefined },
    })
    expect(targetOf('s3://bucket', { ...access, AWS_REGION: 'eu-2' })).toMatchObject({ folder: '', endpoint: undefined, region: 'eu-2' })
    expect(faultsOf({ BACKUP_URL: 's3://bucket' })).toEqual([expect.stringContaining('AWS_ACCESS_KEY_ID')])
    expect(targetOf('sftp://me@host.example.com:2222/a/b')).toMatchObject({
      user: 'me',
      host: 'host.example.com',
      port: 2222,
      path: '/a/b',
    })
    expect(['/~/a', '/~', '/~/', '', '/'].map((path) => (targetOf(`ssh://me@host${path}`) as { path: string }).path)).toEqual([
      'a',
      '.',
      '.',
      '/',
      '/',
    ])
  })

  test('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', SIGNUP: 'x', LOG_LEVEL: 'x', CLOCK_OFFSET_SECONDS: '5' })).toHaveLength(4)
  })

  test('shows no secret in a fault', () => {
    expect(faultsOf({ SMTP_URL: 'smpt://user:hunter2@mail.example.com' }).join()).not.toContain('hunter2')
    expect(faultsOf({ BACKUP_URL: 'sftp://user:hunter2@host.example.com/x' }).join()).not.toContain('hunter2')
  })

  test('is documented, each setting with its default', async () => {
    const page = await Bun.file(new URL('../docs/configuration.md', import.meta.url)).text()
    expect(page).toContain(settingsTable())
    expect(settingsTable().split('\n').length).toBeGreaterThan(15)
  })
})

test('the certificates of custom domains are those of the app on Fly.io, once there is a token', () => {
  expect(readConfig({ FLY_APP_NAME: 'acme' }).fly).toBeUndefined()
  const access = { token: 'secret', url: 'https://api.machines.dev', app: 'acme' }
  expect(readConfig({ FLY_API_TOKEN: 'secret', FLY_APP_NAME: 'acme', BASE_URL: 'https://links.example.com' }).fly).toEqual(access)
  expect(readConfig({ FLY_API_TOKEN: 'secret', BASE_URL: 'https://acme.fly.dev' }).fly).toEqual(access)
  expect(() => readConfig({ FLY_API_TOKEN: 'secret', FLY_API_URL: 'api.machines.dev/v1' })).toThrow(/FLY_API_URL/)
})
