import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TestApp } from '../../harness.ts'
import { connect, GROUP, openScim, type Scim, USER } from './scim.ts'

// What the two large providers send, as their documents show it:
// https://developer.okta.com/docs/guides/scim-provisioning-integration-prepare/main/#test-your-scim-api
// https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
let app: TestApp
beforeAll(async () => {
  ;({ app } = await openScim())
})
afterAll(() => app.close())

const emailsOf = async (scim: Scim) => (await scim.members()).map(({ email }) => email)

describe("Okta's specification tests", () => {
  let scim: Scim
  let id: string
  const userName = 'Runscope300Abc@atko.com'
  beforeAll(async () => {
    scim = await connect(app)
    await scim.create('somebody@atko.com', {
      name: { givenName: 'Some', familyName: 'Body' },
      emails: [{ primary: true, value: 'somebody@atko.com', type: 'work' }],
    })
  })

  test('the service has a first user, with all that Okta needs', async () => {
    const { status, body } = await scim.send('GET', '/Users?count=1&startIndex=1')
    const one = await scim.send('GET', `/Users/${body.Resources[0].id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      itemsPerPage: 1,
      startIndex: 1,
      totalResults: expect.any(Number),
      Resources: [
        {
          id: expect.stringMatching(/./),
          name: { givenName: 'Some', familyName: 'Body' },
          userName: 'somebody@atko.com',
          active: true,
          emails: [{ value: 'somebody@atko.com' }],
        },
      ],
    })
    expect([one.status, one.body.userName]).toEqual([200, 'somebody@atko.com'])
  })

  test('an unknown user isn’t found, by name or by id', async () => {
    expect((await scim.find('userName eq "abcdefgh@atko.com"')).body).toMatchObject({ totalResults: 0, Resources: [] })
    const { status, body } = await scim.send('GET', '/Users/010101001010101011001010101011')
    expect([status, body.schemas, body.detail !== '']).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error'], true])
  })

  test('a user is created once, and found whatever the case of the name', async () => {
    const user = {
      schemas: [USER],
      userName,
      name: { givenName: 'Runscope300Given', familyName: 'Runscope300Family' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Runscope300 Family',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const created = await scim.send('POST', '/Users', user, { 'content-type': 'application/scim+json; charset=utf-8' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ active: true, name: user.name, userName, schemas: [USER] })
    id = created.body.id
    expect((await scim.send('GET', `/Users/${id}`)).body).toMatchObject({ userName, name: user.name })
    expect((await scim.send('POST', '/Users', user)).status).toBe(409)
    expect((await scim.find(`userName eq "${userName.toUpperCase()}"`)).body.totalResults).toBe(1)
    expect(await emailsOf(scim)).toContain(userName)
  })

  test('a profile is pushed whole; a deactivation is a PATCH without a path, and so is the way back', async () => {
    const whole = (await scim.send('GET', `/Users/${id}`)).body
    const pushed = await scim.send('PUT', `/Users/${id}`, { ...whole, name: { ...whole.name, givenName: 'Another' } })
    expect([pushed.status, pushed.body.name.givenName]).toEqual([200, 'Another'])
    const off = await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
    expect([off.status, off.body.active]).toEqual([200, false])
    expect(await emailsOf(scim)).not.toContain(userName)
    await scim.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect(await emailsOf(scim)).toContain(userName)
  })

  test('groups are pushed: made empty, found by name, filled, renamed by an object with the id, and removed', async () => {
    expect((await scim.send('GET', '/Groups?startIndex=1&count=100')).status).toBe(200)
    const { body: group } = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] })
    expect((await scim.find('displayName eq "Test SCIMv2"', 'Groups')).body.Resources).toMatchObject([{ id: group.id }])
    const address = `/Groups/${group.id}`
    await scim.patch(
      address,
      { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
      { op: 'replace', value: { id: group.id, displayName: 'Renamed' } },
    )
    expect((await scim.send('GET', address)).body).toMatchObject({ displayName: 'Renamed', members: [{ value: id }] })
    await scim.patch(address, { op: 'remove', path: `members[value eq "${id}"]` })
    expect((await scim.send('GET', address)).body).not.toHaveProperty('members')
    expect((await scim.send('DELETE', address)).status).toBe(204)
  })
})

describe('Microsoft Entra ID', () => {
  let scim: Scim
  let id: string
  const userName = 'Test_User_ab6490ee@testuser.com'
  beforeAll(async () => {
    scim = await connect(app)
  })

  test('tests the connection by a user that nobody has', async () => {
    const { status, body } = await scim.find('userName eq "a5a5a5a5-5a5a-4a5a-8a5a-a5a5a5a5a5a5"')
    expect([status, body.totalResults]).toEqual([200, 0])
    expect(body.Resources).toEqual([])
  })

  test('creates a user with the enterprise extension and roles, finds it and reads it', async () => {
    const created = await scim.send('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { department: 'Sales', manager: { value: 'x' } },
    })
    expect(created.status).toBe(201)
    id = created.body.id
    expect((await scim.find('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).body.Resources).toMatchObject([{ id }])
    expect(await emailsOf(scim)).toContain('Test_User_fd0ea19b@testuser.com')
  })

  test('changes what a user has, with operations in capitals and names of schemas', async () => {
    const { status, body } = await scim.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Support' },
      { op: 'Replace', path: `${ENTERPRISE}:manager`, value: [{ $ref: '../Users/26118915', value: '26118915' }] },
      { op: 'Add', path: `${USER}:displayName`, value: 'Display' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Redmond' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      displayName: 'Display',
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
      emails: [{ type: 'work', primary: true, value: 'updatedEmail@microsoft.com' }],
    })
    expect(await emailsOf(scim)).toContain('updatedEmail@microsoft.com')
  })

  test('writes several attributes without a path, their paths as names', async () => {
    const value = {
      displayName: 'Other',
      'name.givenName': 'Given',
      'emails[type eq "work"].value': 'third@microsoft.com',
      [`${ENTERPRISE}:division`]: 'x',
    }
    const { body } = await scim.patch(`/Users/${id}`, { op: 'Add', value })
    expect(body).toMatchObject({
      displayName: 'Other',
      name: { givenName: 'Given' },
      emails: [{ type: 'work', value: 'third@microsoft.com' }],
    })
  })

  test('disables with the text "False", and enables with "True"', async () => {
    const off = await scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect(off.body.active).toBe(false)
    expect(await emailsOf(scim)).not.toContain('third@microsoft.com')
    expect((await scim.patch(`/Users/${id}`, { op: 'Replace', value: { active: 'True' } })).body.active).toBe(true)
    expect(await emailsOf(scim)).toContain('third@microsoft.com')
  })

  test('gives an address of a type to who has none', async () => {
    const { id: bare } = await scim.create('bare')
    for (const [op, type] of [
      ['Replace', 'work'],
      ['Add', 'home'],
    ] as const)
      await scim.patch(`/Users/${bare}`, { op, path: `emails[type eq "${type}"].value`, value: `${type}@microsoft.com` })
    const { body } = await scim.send('GET', `/Users/${bare}`)
    expect(body.emails).toEqual([
      { type: 'work', value: 'work@microsoft.com' },
      { type: 'home', value: 'home@microsoft.com' },
    ])
    const removed = await scim.patch(`/Users/${bare}`, { op: 'Remove', path: 'emails[type eq "home"]' })
    expect(removed.body.emails).toHaveLength(1)
    await scim.patch(`/Users/${bare}`, {
      op: 'add',
      path: 'emails',
      value: [{ value: 'main@microsoft.com', type: 'other', primary: true }],
    })
    expect(await emailsOf(scim)).toContain('main@microsoft.com')
  })

  test('has groups, whose members it leaves out when it looks for them', async () => {
    const { status, body } = await scim.send('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    })
    expect(status).toBe(201)
    const address = `/Groups/${body.id}`
    const filter = encodeURIComponent('displayName eq "displayName"')
    expect((await scim.patch(address, { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] })).status).toBe(204)
    const found = (await scim.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`)).body.Resources
    expect(found).toMatchObject([{ id: body.id, displayName: 'displayName' }])
    expect(found[0]).not.toHaveProperty('members')
    expect((await scim.send('GET', `${address}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    await scim.patch(address, { op: 'Replace', path: 'displayName', value: '1879db59' })
    await scim.patch(address, { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
    expect((await scim.send('GET', address)).body.displayName).toBe('1879db59')
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim.send('DELETE', address)).status).toBe(204)
  })
})
