import { expect } from 'bun:test'
import type { TestApp } from '../../harness.ts'
import { setRecord } from '../domains/dns.ts'
import { cookieOf, ORIGIN, type Person, signUp } from '../second-factors/person.ts'
import type { openWorkos } from '../sso/workos.ts'

// A workspace with single sign-on at WorkOS, whose people have accounts, sessions and browsers: nobody is made up by DEV_AUTH.

type Workos = ReturnType<typeof openWorkos>
export type Company = Awaited<ReturnType<typeof openCompany>>
let count = 0

export async function openCompany(t: TestApp, workos: Workos) {
  const domain = `company${++count}.example`
  const verified = async (name: string): Promise<Person> => {
    const person = await signUp(t, `${name}@${domain}`)
    await t.database.updateTable('users').set({ email_verified_at: t.now() }).where('id', '=', person.id).execute()
    return person
  }
  const owner = await verified('boss')
  const ws: number = (await owner.send('POST', '/v1/workspaces', { name: `Company ${count}` })).body.id
  const path = `/v1/workspaces/${ws}`
  const connection = { organization_id: `org_company${count}`, connection_id: `conn_company${count}`, domain }
  const put = (fields: object = {}, by = owner) => by.send('PUT', `${path}/sso`, { ...connection, enabled: false, ...fields })
  const publish = ({ body }: { body: { dns: { records: { name: string; value: string }[] } } }) => {
    for (const { name, value } of body.dns.records) setRecord(`TXT ${name}`, [value])
  }

  return {
    domain,
    owner,
    ws,
    path,
    connection,
    put,
    verified,
    enable: async (fields: object = {}) => {
      publish(await put({ ...fields, sso_required: false }))
      const answer = await put({ ...fields, enabled: true })
      expect(answer.status).toBe(200)
      return answer
    },
    join: async (person: Person, role: string) => {
      await owner.send('POST', `${path}/invitations`, { email: person.email, role })
      await t.sendMails()
      const mail = t.mails.findLast(({ to, text }) => to === person.email && text.includes('/invitation?token='))
      const token = mail?.text.match(/token=(\S+)/)?.[1]
      expect((await person.send('POST', '/v1/invitations/accept', { token })).status).toBe(200)
    },
    /** A sign-in of somebody whom WorkOS calls by this address: the cookie of the session, if there is one. */
    signIn: async (email: string, cookie = ''): Promise<{ session: string | undefined; location: string; browser: string }> => {
      const headers = (more = '') => ({ cookie: [cookie, more].filter(Boolean).join('; '), origin: ORIGIN })
      const started = await t.send('GET', `/v1/sso/authorize?connection=${connection.connection_id}`, { headers: headers() })
      const browser = cookieOf(started)
      const profile = { id: `prof ${email}`, organization_id: connection.organization_id, email }
      const back = workos.signIn(started.headers.get('location') ?? '', profile)
      const done = await t.send('GET', back.pathname + back.search, { headers: headers(browser) })
      const set = cookieOf(done)
      const location = done.headers.get('location') ?? ''
      return { session: set.startsWith('session=') ? set : undefined, location, browser: set.startsWith('sso=') ? set : browser }
    },
    with: (cookie: string) => (method: string, address: string, body?: unknown) =>
      t.send(method, address, { headers: { cookie, origin: ORIGIN }, body }),
  }
}
