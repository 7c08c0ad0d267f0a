import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestApp, type TestApp } from '../../harness.ts'
import { connect, GROUP, openScim, type Scim, USER } from './scim.ts'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
let app: TestApp
let scim: Scim
let number = 0

beforeAll(async () => {
  ;({ app, scim } = await openScim())
})
afterAll(() => app.close())
const name = () => `person${++number}@example.org`

describe('a refusal', () => {
  const refused = (answer: { status: number; headers: Headers; body: unknown }, status: number, scimType?: string) => {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/scim+json')
    const type = scimType === undefined ? {} : { scimType }
    expect(answer.body).toEqual({ schemas: [ERROR], status: String(status), ...type, detail: expect.stringMatching(/.{10}/) })
  }
  const as = (secret: string) => scim.send('GET', '/Users', undefined, { authorization: `Bearer ${secret}` })

  test('of who has no token of this workspace is a 401: none, another kind, another workspace’s, one that was replaced or revoked', async () => {
    const other = await connect(app)
    const { secret: key } = (
      await app.send('POST', `/v1/workspaces/${scim.workspaceId}/api-keys`, { as: scim.owner, body: { name: 'key', role: 'admin' } })
    ).body
    for (const secret of ['', 'scim_unknown', key, other.secret]) refused(await as(secret), 401)
    expect((await as('')).headers.get('www-authenticate')).toBe('Bearer')
    const { secret: newer } = (await app.send('POST', `${other.path}/token`, { as: other.owner })).body
    expect((await other.send('GET', '/Users')).status).toBe(401)
    expect((await other.send('GET', '/Users', undefined, { authorization: `Bearer ${newer}` })).status).toBe(200)
    await app.send('DELETE', `${other.path}/token`, { as: other.owner })
    expect((await other.send('GET', '/Users', undefined, { authorization: `Bearer ${newer}` })).status).toBe(401)
    expect((await app.send('GET', `/scim/v2/999999/Users`, { as: scim.secret })).status).toBe(401)
  })

  test('while directory sync is switched off is a 403', async () => {
    const other = await connect(app)
    await app.send('PATCH', `${other.path}/enabled`, { as: other.owner, body: { enabled: false } })
    refused(await other.send('GET', '/Users'), 403)
    refused(await other.send('POST', '/Users', { userName: name() }), 403)
  })

  test('of what isn’t there is a 404, of another method a 405 that names the right ones, and of what isn’t supported a 501', async () => {
    for (const address of [
      '',
      '/',
      '/Nothing',
      '/Users/unknown',
      '/Groups/unknown',
      '/Users/a/b',
      '/Schemas/unknown',
      '/Users/%ff',
      '/constructor',
    ])
      refused(await scim.send('GET', address), 404)
    refused(await scim.send('PUT', '/Users', {}), 405)
    expect((await scim.send('DELETE', '/Users')).headers.get('allow')).toBe('GET, POST')
    refused(await scim.send('POST', '/ServiceProviderConfig', {}), 405)
    refused(await scim.send('POST', '/Bulk', {}), 501)
    refused(await scim.send('GET', '/Me'), 501)
    refused(await scim.send('GET', '/Schemas?filter=id%20eq%20%22x%22'), 403)
  })

  test.each([
    ['{', 'invalidSyntax'],
    ['', 'invalidSyntax'],
    ['[]', 'invalidSyntax'],
    ['null', 'invalidSyntax'],
    ['{"schemas":["urn:other"],"userName":"a"}', 'invalidSyntax'],
    ['{}', 'invalidValue'],
    ['{"userName":""}', 'invalidValue'],
    ['{"userName":{"a":1}}', 'invalidValue'],
    ['{"userName":5}', 'invalidValue'],
    ['{"userName":"a","active":"perhaps"}', 'invalidValue'],
    ['{"userName":"a","name":"Ada"}', 'invalidValue'],
    ['{"userName":"a","emails":[{"value":"no address"}]}', 'invalidValue'],
    ['{"userName":"a","emails":[5]}', 'invalidValue'],
    ['{"userName":"a","emails":[{"value":"a@b.example","primary":true},{"value":"c@b.example","primary":true}]}', 'invalidValue'],
    [`{"userName":"${'a'.repeat(501)}"}`, 'invalidValue'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'invalidSyntax'],
  ])('of the body %p is a 400', async (body, scimType) => {
    refused(await scim.send('POST', '/Users', body), 400, scimType)
  })

  test('of another media type is a 415, and of a body that is too large a 413', async () => {
    refused(await scim.send('POST', '/Users', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
    refused(await scim.send('POST', '/Users', `"${'a'.repeat(2 * 1024 * 1024)}"`), 413)
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq a',
    '(userName eq "a"',
    'userName gt "a"',
    'password eq "a"',
    'userName eq "a" and',
    'emails[type eq "work"]',
    'active eq "a"',
    `${'('.repeat(50)}userName pr`,
    '__proto__ eq "a"',
  ])('of the filter %p is a 400 invalidFilter', async (filter) => {
    refused(await scim.find(filter), 400, 'invalidFilter')
  })

  test('of a userName that somebody has is a 409 uniqueness, regardless of case', async () => {
    const userName = name()
    await scim.create(userName)
    refused(await scim.send('POST', '/Users', { userName: userName.toUpperCase() }), 409, 'uniqueness')
    const { id } = await scim.create(name())
    refused(await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: userName }), 409, 'uniqueness')
  })

  test('of an operation says what is wrong with it', async () => {
    const { id } = await scim.create(name())
    const cases: [object, string][] = [
      [{ op: 'move', path: 'userName', value: 'a' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'userName' }, 'invalidSyntax'],
      [{ op: 'replace', value: 'a' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'replace', path: 'id', value: 'a' }, 'mutability'],
      [{ op: 'add', path: 'groups', value: [{ value: 'a' }] }, 'mutability'],
      [{ op: 'replace', path: 'emails[', value: 'a' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type xx "work"].value', value: 'a' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[value eq "nobody@example.org"].type', value: 'home' }, 'noTarget'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    ]
    for (const [operation, scimType] of cases) refused(await scim.patch(`/Users/${id}`, operation), 400, scimType)
    refused(await scim.send('PATCH', `/Users/${id}`, { Operations: [] }), 400, 'invalidSyntax')
    refused(await scim.patch(`/Users/${id}`, ...Array(1001).fill({ op: 'replace', path: 'active', value: true })), 400, 'invalidSyntax')
  })
})

describe('a user', () => {
  test('is a member while active, by the primary address, else that of work, else the first, else the userName', async () => {
    const [primary, work, first, own] = [name(), name(), name(), name()]
    await scim.create('one', { emails: [{ value: name() }, { value: primary, primary: true }] })
    await scim.create('two', { emails: [{ value: name() }, { value: work, type: 'work' }] })
    await scim.create('three', { emails: [{ value: first }, { value: name() }] })
    await scim.create(own)
    await scim.create('no address')
    const emails = (await scim.members()).map(({ email }) => email)
    for (const email of [primary, work, first, own]) expect(emails).toContain(email)
    const { items } = (await app.send('GET', `${scim.path}/users?limit=1`, { as: scim.owner })).body
    expect(items).toMatchObject([{ email: null, user_id: null, state: 'active' }])
  })

  test('comes back as it was given, without what isn’t kept, and is found at its location', async () => {
    const userName = name()
    const given = {
      externalId: 'ext-1',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      displayName: 'Ada',
      emails: [{ value: userName, type: 'work', primary: true }],
    }
    const created = await scim.send('POST', '/Users', {
      schemas: [USER],
      userName,
      ...given,
      password: 'secret',
      nickName: 'A',
      id: 'mine',
      meta: {},
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      schemas: [USER],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userName,
      active: true,
      ...given,
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: expect.any(String),
        version: 'W/"1"',
      },
    })
    expect(created.headers.get('location')).toBe(created.body.meta.location)
    expect(created.headers.get('etag')).toBe('W/"1"')
    expect((await app.send('GET', created.body.meta.location, { as: scim.secret })).text).toBe(created.text)
    expect(created.text).not.toContain('secret')
  })

  test('who is deleted is gone for the client, suspended in the list, no member, and can be made again', async () => {
    const userName = name()
    const { id } = await scim.create(userName)
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim.send('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(404)
    const listed = async () => (await app.send('GET', `${scim.path}/users?email=${userName}`, { as: scim.owner })).body.items
    expect(await listed()).toMatchObject([{ state: 'suspended', email: userName }])
    expect((await scim.members()).map(({ email }) => email)).not.toContain(userName)
    const again = await scim.create(userName)
    const { users } = await app.database
      .selectFrom('directories')
      .select('users')
      .where('workspace_id', '=', scim.workspaceId)
      .executeTakeFirstOrThrow()
    const rows = await app.database.selectFrom('directory_users').select('id').where('workspace_id', '=', scim.workspaceId).execute()
    expect(users).toBe(rows.length)
    expect(again.id).not.toBe(id)
    expect(await listed()).toMatchObject([{ state: 'active' }])
    expect((await scim.members()).map(({ email }) => email)).toContain(userName)
  })

  test('whose address changes is another account, and the first one leaves', async () => {
    const [before, after] = [name(), name()]
    const { id } = await scim.create('changing', { emails: [{ value: before, type: 'work' }] })
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: after })
    const emails = (await scim.members()).map(({ email }) => email)
    expect(emails).toContain(after)
    expect(emails).not.toContain(before)
  })

  test('who is replaced without `active` stays as active as before', async () => {
    const userName = name()
    const { id } = await scim.create(userName, { active: false })
    const replaced = await scim.send('PUT', `/Users/${id}`, { schemas: [USER], userName, displayName: 'Other' })
    expect(replaced.body).toMatchObject({ active: false, displayName: 'Other' })
    expect((await scim.members()).map(({ email }) => email)).not.toContain(userName)
  })

  test('is changed by who knows the version alone, where a request says which', async () => {
    const userName = name()
    const { id } = await scim.create(userName)
    const change = { schemas: [USER], userName, displayName: 'New' }
    expect((await scim.send('PUT', `/Users/${id}`, change, { 'if-match': 'W/"7"' })).status).toBe(412)
    expect((await scim.send('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"1"' })).status).toBe(304)
    const changed = await scim.send('PUT', `/Users/${id}`, change, { 'if-match': 'W/"1"' })
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, 'W/"2"'])
    expect((await scim.send('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"1"' })).status).toBe(200)
    expect((await scim.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status).toBe(412)
    expect((await scim.send('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test('is no other workspace’s', async () => {
    const other = await connect(app)
    const { id } = await other.create(name())
    for (const [method, body] of [
      ['GET'],
      ['PUT', { userName: 'a' }],
      ['PATCH', { Operations: [{ op: 'remove', path: 'name' }] }],
      ['DELETE'],
    ] as const)
      expect((await scim.send(method, `/Users/${id}`, body)).status).toBe(404)
    expect((await scim.find(`id eq "${id}"`)).body.totalResults).toBe(0)
    const group = { schemas: [GROUP], displayName: 'Group', members: [{ value: id }] }
    expect((await scim.send('POST', '/Groups', group)).body.scimType).toBe('invalidValue')
  })
})

describe('a list', () => {
  test('has pages that begin at an index of 1', async () => {
    const own = await connect(app)
    const made: string[] = []
    for (let index = 0; index < 5; index++) made.push((await own.create(name())).id)
    const page = async (query: string) => (await own.send('GET', `/Users?${query}`)).body
    const first = await page('startIndex=1&count=2')
    expect(first).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 2 })
    const rest = await page('startIndex=3&count=100')
    expect([...first.Resources, ...rest.Resources].map(({ id }) => id)).toEqual(made)
    expect(await page('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
    expect(await page('startIndex=-4&count=-1')).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 0 })
    expect(await page('startIndex=99')).toMatchObject({ totalResults: 5, Resources: [] })
    expect((await own.send('GET', '/Users?count=many')).status).toBe(400)
    expect((await own.send('GET', '/Users?sortBy=userName&sortOrder=descending')).status).toBe(200)
  })

  test('is of what a filter asks for', async () => {
    const own = await connect(app)
    const ada = await own.create('Ada@Example.org', { externalId: 'x1', displayName: 'Ada', name: { familyName: 'Lovelace' } })
    const bob = await own.create('bob@example.org', { active: false, emails: [{ type: 'work', value: 'Bob@example.org' }] })
    const found = async (filter: string) => (await own.find(filter)).body.Resources.map(({ id }: { id: string }) => id)
    const cases: [string, { id: string }[]][] = [
      ['userName eq "ada@example.org"', [ada]],
      ['USERNAME EQ "ADA@EXAMPLE.ORG"', [ada]],
      [`${USER}:userName eq "ada@example.org"`, [ada]],
      ['externalId eq "x1"', [ada]],
      ['externalId eq "X1"', []],
      [`id eq "${bob.id}"`, [bob]],
      ['emails.value eq "bob@example.org"', [bob]],
      ['emails eq "bob@example.org"', [bob]],
      ['emails[type eq "work"].value eq "bob@example.org"', [bob]],
      ['displayName eq "ada"', [ada]],
      ['name.familyName sw "love"', [ada]],
      ['active eq false', [bob]],
      ['active eq "True"', [ada]],
      ['externalId pr', [ada]],
      ['not (externalId pr)', [bob]],
      ['userName co "example" and active eq true', [ada]],
      ['userName eq "nobody" or userName ew "org"', [ada, bob]],
      ['userName eq "bob@example.org" or userName eq "ada@example.org" and active eq false', [bob]],
      ['userName eq "quote\\" or 1=1 --"', []],
    ]
    for (const [filter, users] of cases) expect([filter, await found(filter)]).toEqual([filter, users.map(({ id }) => id)])
  })

  test('and one resource have the attributes that are asked for', async () => {
    const own = await connect(app)
    const { id } = await own.create(name(), { displayName: 'Ada', name: { givenName: 'Ada', familyName: 'Lovelace' } })
    const keys = async (query: string) => Object.keys((await own.send('GET', `/Users/${id}?${query}`)).body).sort()
    expect(await keys('attributes=userName')).toEqual(['id', 'schemas', 'userName'])
    expect(await keys(`attributes=${USER}:displayName`)).toEqual(['displayName', 'id', 'schemas'])
    expect(await keys('excludedAttributes=name,meta')).toEqual(['active', 'displayName', 'id', 'schemas', 'userName'])
    expect((await own.send('GET', `/Users/${id}?attributes=name.givenName`)).body.name).toEqual({ givenName: 'Ada' })
    expect((await own.send('GET', '/Users?attributes=userName')).body.Resources[0]).not.toHaveProperty('name')
    expect((await own.send('GET', `/Users/${id}?attributes=name&excludedAttributes=meta`)).status).toBe(400)
    const searched = await own.send('POST', '/.search', { filter: `id eq "${id}"`, attributes: ['userName'] })
    expect(searched.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  })
})

describe('a group', () => {
  test('has the members of one of several requests at the same time, and never a mixture', async () => {
    const users: string[] = []
    for (let n = 0; n < 6; n++) users.push((await scim.create(`mixed${n}@example.com`)).id)
    const group = (members: string[]) => ({ schemas: [GROUP], displayName: 'Mixed', members: members.map((value) => ({ value })) })
    const { body } = await scim.send('POST', '/Groups', group([]))
    const sets = [users.slice(0, 3), users.slice(3), users.slice(2, 5), []]
    for (let round = 0; round < 3; round++) {
      await Promise.all(sets.map((set) => scim.send('PUT', `/Groups/${body.id}`, group(set))))
      const found = ((await scim.send('GET', `/Groups/${body.id}`)).body.members ?? []).map(({ value }: { value: string }) => value)
      expect(sets.map((set) => set.toSorted())).toContainEqual(found.toSorted())
    }
  })

  test('has members who are added, removed and replaced, and whom the users show', async () => {
    const [ada, bob] = [await scim.create(name()), await scim.create(name())]
    const created = await scim.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Sales',
      externalId: 'g1',
      members: [{ value: ada.id }],
    })
    expect(created.status).toBe(201)
    const address = `/Groups/${created.body.id}`
    const members = async () => ((await scim.send('GET', address)).body.members ?? []).map(({ value }: { value: string }) => value)
    expect(created.body).toMatchObject({ displayName: 'Sales', externalId: 'g1', members: [{ value: ada.id }] })
    expect((await scim.patch(address, { op: 'add', path: 'members', value: [{ value: bob.id }] })).status).toBe(204)
    expect((await members()).sort()).toEqual([ada.id, bob.id].sort())
    expect((await scim.send('GET', `/Users/${bob.id}`)).body.groups).toMatchObject([{ value: created.body.id, display: 'Sales' }])
    await scim.patch(address, { op: 'remove', path: `members[value eq "${ada.id}"]` })
    expect(await members()).toEqual([bob.id])
    await scim.patch(address, { op: 'Remove', path: 'members', value: [{ value: bob.id }] })
    expect(await members()).toEqual([])
    await scim.patch(address, { op: 'replace', value: { id: created.body.id, displayName: 'Selling', members: [{ value: ada.id }] } })
    expect(await members()).toEqual([ada.id])
    expect((await scim.find('displayName eq "selling"', 'Groups')).body.totalResults).toBe(1)
    await scim.send('DELETE', `/Users/${ada.id}`)
    expect(await members()).toEqual([])
    expect(
      (await scim.send('PUT', address, { schemas: [GROUP], displayName: 'Other', members: [{ value: bob.id }] })).body.members,
    ).toHaveLength(1)
    expect((await scim.send('DELETE', address)).status).toBe(204)
    expect((await scim.send('GET', address)).status).toBe(404)
    expect((await scim.send('GET', `/Users/${bob.id}`)).body).not.toHaveProperty('groups')
  })

  test('takes many operations on its members in their order, but few filters that look at all of them', async () => {
    const users = [await scim.create(name()), await scim.create(name()), await scim.create(name())]
    const ids = users.map(({ id }) => id)
    const address = `/Groups/${(await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Many' })).body.id}`
    const members = async () => ((await scim.send('GET', address)).body.members ?? []).map(({ value }: { value: string }) => value)
    const add = { op: 'add', path: 'members', value: ids.map((value) => ({ value })) }
    const take = { op: 'remove', path: `members[value eq "${ids[0]}"]` }
    await scim.patch(address, ...Array.from({ length: 400 }, () => [add, take]).flat())
    expect(await members()).toEqual(ids.slice(1))
    const others = { op: 'remove', path: `members[value ne "${ids[1]}"]` }
    await scim.patch(address, add, others)
    expect(await members()).toEqual([ids[1]])
    const refused = await scim.patch(address, ...Array.from({ length: 21 }, () => others))
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidSyntax'])
    expect(await members()).toEqual([ids[1]])
  })

  test('has only users of this directory as members', async () => {
    const { id } = (await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Few' })).body
    expect((await scim.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: 'nobody' }] })).body.scimType).toBe(
      'invalidValue',
    )
    expect((await scim.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ display: 'nobody' }] })).status).toBe(400)
    expect((await scim.patch(`/Groups/${id}`, { op: 'remove', path: 'displayName' })).body.scimType).toBe('mutability')
  })
})

describe('the limits of SCIM', () => {
  test('are its own: the plan’s don’t count its requests, and wrong tokens count for their address', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    try {
      const own = await connect(limited)
      // More than the plan's 60 a minute.
      const answers = await Promise.all(Array.from({ length: 80 }, () => own.send('GET', '/Schemas')))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const wrong = () => own.send('GET', '/Users', undefined, { authorization: 'Bearer scim_wrong' })
      let last = await wrong()
      for (let tries = 1; tries <= 60 && last.status === 401; tries++) last = await wrong()
      expect([last.status, last.body.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, '429', true])
      expect((await own.send('GET', '/Users')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  test('don’t let a workspace hold others up: so many of its changes wait, and more are a 503 that says when to come again', async () => {
    const [busy, other] = [await connect(app), await connect(app)]
    const changes = Array.from({ length: 70 }, () => busy.send('POST', '/Users', { userName: name() }))
    const answer = await other.send('POST', '/Users', { userName: name() })
    expect(answer.status).toBe(201)
    const statuses = (await Promise.all(changes)).map(({ status, headers }) => [status, headers.get('retry-after')])
    expect(statuses).toContainEqual([503, '5'])
    expect(statuses.filter(([status]) => status === 201).length).toBeGreaterThanOrEqual(50)
  })
})

test('a custom domain has no SCIM: every path there is a link’s', async () => {
  const domain = { workspace_id: scim.workspaceId, hostname: 'scim.example', status: 'active', verify_token: 'x', created_at: 0 } as const
  await app.database.insertInto('domains').values(domain).execute()
  for (const method of ['GET', 'POST', 'PATCH']) {
    const address = `http://scim.example/scim/v2/${scim.workspaceId}/Users`
    const answer = await app.send(method, address, { as: scim.secret, ...(method !== 'GET' && { body: { userName: name() } }) })
    expect([method, answer.headers.get('content-type')]).not.toEqual([method, 'application/scim+json'])
    expect(answer.status).toBeGreaterThanOrEqual(404)
  }
})
