import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueDomainChecks } from '../../../src/features/domains/jobs.ts'
import type { Domain } from '../../../src/features/domains/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { createResolver } from '../../../src/lib/resolver.ts'
import { RUNNING } from '../../harness.ts'
import { INTERRUPTIONS, interrupted } from '../../interruptions.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, dns, EDGE, EDGE_ADDRESSES, ENV, newHostname, prove, read, setRecord, verify } from './dns.ts'

useFreshWorkspaces(ENV)
beforeEach(async () => {
  clearRecords()
  // Those of other tests are none of this one's.
  await t.database.updateTable('domains').set({ next_check_at: null }).execute()
  t.mails.length = 0
})

const add = async (hostname = newHostname()): Promise<Domain> => (await create({ hostname })).body
const runChecks = (deps = t.deps) => runDueDomainChecks(deps, t.now(), RUNNING)
async function checkAfter(ms: number): Promise<void> {
  t.advance(ms)
  await runChecks()
}
const proofOf = (domain: Domain) => domain.dns.records[0]?.name ?? ''
async function mailsOf(): Promise<string[]> {
  await t.sendMails()
  return t.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
}

describe('a pending domain', () => {
  test('is checked every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and fails then', async () => {
    const domain = await add()
    const start = t.now()
    const checks: number[] = []
    for (;;) {
      const {
        status,
        dns: { next_check_at },
      } = await read(domain.id)
      if (status !== 'pending') break
      checks.push(Date.parse(next_check_at ?? '') - start)
      await checkAfter(Date.parse(next_check_at ?? '') - t.now())
    }
    const gaps = checks.map((at, index) => (at - (checks[index - 1] ?? 0)) / MINUTE)
    expect(gaps).toEqual([...Array(60).fill(1), ...Array(23 * 4).fill(15), ...Array(48).fill(60)])
    expect(checks.at(-1)).toBe(72 * HOUR)
    expect(await read(domain.id)).toMatchObject({
      status: 'failed',
      fail_reason: `The TXT record ${proofOf(domain)} wasn't found within 72 hours.`,
      failed_at: new Date(start + 72 * HOUR).toISOString(),
      dns: { next_check_at: null },
    })
    const asked = dns.asked.length
    await checkAfter(30 * DAY)
    expect(dns.asked).toHaveLength(asked)
    expect(await mailsOf()).toEqual([`Verification of ${plainText(domain.hostname)} failed`])
  })

  test('says what it found instead of its records', async () => {
    const domain = await add()
    setRecord(`TXT ${proofOf(domain)}`, ['verify=other\r\nBcc: x', 'x'.repeat(250)])
    setRecord(`CNAME ${domain.hostname}`, ['shop.example'])
    await checkAfter(MINUTE)
    const { records, checked_at } = (await read(domain.id)).dns
    expect(records.map(({ found }) => found)).toEqual([['verify=other��Bcc: x', 'x'.repeat(250)], ['shop.example']])
    expect(checked_at).toBe(new Date(t.now()).toISOString())
    await t.database
      .updateTable('domains')
      .set({ pending_since: t.now() - 72 * HOUR })
      .execute()
    await checkAfter(MINUTE)
    expect((await read(domain.id)).fail_reason).toContain('had "verify=other��Bcc: x", "xxx')
  })

  test('is verified once its TXT record is found, and active once its visitors come here', async () => {
    const domain = await add()
    setRecord(`TXT ${proofOf(domain)}`, ['v=spf1 -all', ` ${domain.dns.records[0]?.value} `])
    await checkAfter(MINUTE)
    const at = new Date(t.now()).toISOString()
    expect(await read(domain.id)).toMatchObject({ status: 'verified', verify_token: '', verified_at: at, fail_reason: null })
    await checkAfter(MINUTE)
    expect((await read(domain.id)).status).toBe('verified')
    setRecord(`CNAME ${domain.hostname}`, [`${EDGE.toUpperCase()}`])
    await checkAfter(MINUTE)
    expect(await read(domain.id)).toMatchObject({
      status: 'active',
      verified_at: at,
      dns: { next_check_at: new Date(t.now() + DAY).toISOString() },
    })
    expect(await mailsOf()).toEqual([`${plainText(domain.hostname)} is verified`, `${plainText(domain.hostname)} is active`])
    const { items } = (await t.send('GET', `/v1/workspaces/${ws}/audit`, { as: owner })).body
    const kinds = items.filter(({ target_type }: { target_type: string }) => target_type === 'domain')
    expect(kinds.map(({ kind, actor_user_id }: { kind: string; actor_user_id: number }) => [kind, actor_user_id])).toEqual([
      ['domain.activated', null],
      ['domain.verified', null],
      ['domain.created', owner.id],
    ])
  })

  test.each([
    ['IPv4', 'A', EDGE_ADDRESSES[0]],
    ['IPv6', 'AAAA', EDGE_ADDRESSES[1]],
  ])('that can’t be an alias is active by an %s address', async (_, type, address = '') => {
    const domain = await add()
    prove(domain)
    setRecord(`${type} ${domain.hostname}`, [address])
    await checkAfter(MINUTE)
    expect(await read(domain.id)).toMatchObject({ status: 'active', dns: { records: [{}, { found: [address] }] } })
  })

  test('that leads to another address is verified alone', async () => {
    const domain = await add()
    prove(domain)
    setRecord(`A ${domain.hostname}`, ['192.0.2.81'])
    await checkAfter(MINUTE)
    expect(await read(domain.id)).toMatchObject({ status: 'verified', dns: { records: [{}, { found: ['192.0.2.81'] }] } })
  })

  test('that is a wildcard is proved at its parent, and active by any label', async () => {
    const domain = await add('*.parent.example')
    setRecord('TXT _service-verify.parent.example', [domain.dns.records[0]?.value ?? ''])
    await checkAfter(MINUTE)
    expect((await read(domain.id)).status).toBe('verified')
    setRecord('CNAME terse-domain-check.parent.example', [EDGE])
    await checkAfter(MINUTE)
    expect((await read(domain.id)).status).toBe('active')
  })

  test('of a DNS server that doesn’t answer, or only says that it can’t, holds up no other', async () => {
    const [silent, broken, refused, proved] = [await add(), await add(), await add(), await add()]
    setRecord(proofOf(silent), 'silence')
    setRecord(proofOf(broken), 'SERVFAIL')
    setRecord(proofOf(refused), 'REFUSED')
    prove(proved)
    t.advance(MINUTE)
    await runChecks({ ...t.deps, newResolver: () => createResolver([dns.server], 500) })
    expect((await read(proved.id)).status).toBe('verified')
    const failures = await Promise.all([silent, broken, refused].map(async ({ id }) => (await read(id)).dns.failure))
    expect(failures).toEqual([
      'No DNS server responded in time.',
      'The DNS servers of the domain failed to respond.',
      'The DNS servers of the domain refused the query.',
    ])
    setRecord(proofOf(silent), 'NXDOMAIN')
    await t.database
      .updateTable('domains')
      .set({ pending_since: t.now() - 72 * HOUR })
      .where('id', '=', broken.id)
      .execute()
    await checkAfter(MINUTE)
    expect((await read(broken.id)).fail_reason).toBe(
      `The TXT record ${proofOf(broken)} couldn't be looked up for 72 hours. The DNS servers of the domain failed to respond.`,
    )
  })

  test('that somebody deletes meanwhile isn’t looked up any more', async () => {
    const domain = await add()
    await t.send('DELETE', `/v1/workspaces/${ws}/domains/${domain.id}?confirm=${domain.hostname}`, { as: owner })
    await checkAfter(MINUTE)
    expect(dns.asked).toEqual([])
  })

  test('of a workspace with few is checked among the first, however many another one has', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({
      ...{ workspace_id: ws, hostname: `many${index}.example`, verify_token: 'x', created_at: 0 },
      ...{ pending_since: t.now(), next_check_at: t.now() },
    }))
    await t.database.insertInto('domains').values(many).execute()
    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const few = (await create({ hostname: newHostname() }, other, otherWs)).body
    await checkAfter(MINUTE)
    expect(dns.asked.indexOf(proofOf(few)) / 2).toBeLessThan(60)
    expect(new Set(dns.asked.filter((name) => name.startsWith('_service-verify.many'))).size).toBe(450)
  })
})

describe('checks that are interrupted', () => {
  test.each(INTERRUPTIONS)('by “%s” are done by the next run, each domain’s once', async (interruption) => {
    const proved = await add()
    prove(proved)
    const many = Array.from({ length: 120 }, () => ({
      ...{ workspace_id: ws, hostname: newHostname(), verify_token: 'x', created_at: 0 },
      ...{ pending_since: t.now(), next_check_at: t.now() },
    }))
    await t.database.insertInto('domains').values(many).execute()
    t.advance(MINUTE)
    // A write for each fifty, and one for the domain that is proved.
    for (let nth = 1; nth <= 4; nth++) {
      await t.database.updateTable('domains').set({ next_check_at: t.now(), status: 'pending' }).where('workspace_id', '=', ws).execute()
      const { write, signal } = interrupted(t.deps.write, interruption, nth)
      await runDueDomainChecks({ ...t.deps, write }, t.now(), signal)
      await runChecks()
      const due = t.database.selectFrom('domains').select('id').where('workspace_id', '=', ws).where('next_check_at', '<=', t.now())
      expect([nth, await due.execute(), (await read(proved.id)).status]).toEqual([nth, [], 'verified'])
    }
    expect((await mailsOf()).length).toBe(4)
  })
})

describe('a hostname that two workspaces wait for', () => {
  test('is the first one’s to prove it; the other’s fails with the reason', async () => {
    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const mine = await add()
    const theirs = (await create({ hostname: mine.hostname }, other, otherWs)).body
    setRecord(`TXT ${proofOf(mine)}`, [theirs.dns.records[0].value])
    await checkAfter(MINUTE)
    expect((await read(theirs.id, other, otherWs)).status).toBe('verified')
    expect(await read(mine.id)).toMatchObject({ status: 'failed', fail_reason: 'Another workspace has verified this hostname.' })
    expect(await mailsOf()).toEqual([`Verification of ${plainText(mine.hostname)} failed`])

    setRecord(`TXT ${proofOf(mine)}`, [theirs.dns.records[0].value, mine.dns.records[0]?.value ?? ''])
    expect((await verify(mine.id)).body).toMatchObject({ status: 'failed', fail_reason: 'Another workspace has verified this hostname.' })
    await t.send('DELETE', `/v1/workspaces/${otherWs}/domains/${theirs.id}?confirm=${mine.hostname}`, { as: other })
    t.advance(MINUTE)
    expect((await verify(mine.id)).body.status).toBe('verified')
  })
})

test('A hostname that two workspaces prove at the same moment is one’s.', async () => {
  const other = await t.user()
  const otherWs = (await t.workspace(other)).id
  const mine = await add()
  const theirs = (await create({ hostname: mine.hostname }, other, otherWs)).body
  setRecord(
    `TXT ${proofOf(mine)}`,
    [mine, theirs].map(({ dns: { records } }) => records[0]?.value ?? ''),
  )
  const answers = await Promise.all([verify(mine.id), verify(theirs.id, other, otherWs)])
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['failed', 'verified'])
})

describe('a domain that is proved', () => {
  test('is checked daily, and fails once its TXT record is missing for 7 days', async () => {
    const domain = await activeDomain()
    await t.link(owner, ws, { slug: 'on', domain_id: domain.id })
    const visit = async () => (await t.send('GET', `http://${domain.hostname}/on`)).status
    t.mails.length = 0
    await checkAfter(DAY)
    setRecord(`TXT ${proofOf(domain)}`, 'NXDOMAIN')
    for (let day = 1; day <= 7; day++) await checkAfter(DAY)
    expect([await visit(), await read(domain.id)]).toMatchObject([302, { status: 'active', dns: { records: [{ found: [] }, {}] } }])
    await checkAfter(DAY)
    expect([await visit(), await read(domain.id)]).toMatchObject([
      404,
      { status: 'failed', verify_token: domain.dns.records[0]?.value.slice(7) },
    ])
    expect((await read(domain.id)).fail_reason).toContain('has been missing since 20')
    expect(await mailsOf()).toEqual([`${plainText(domain.hostname)} is active`, `Verification of ${plainText(domain.hostname)} failed`])
    prove(domain)
    expect((await verify(domain.id)).body).toMatchObject({ status: 'active', fail_reason: null, failed_at: null })
    expect(await visit()).toBe(302)
  })

  test('stays while nobody can say whether its record is there, and once it is there again', async () => {
    const domain = await activeDomain()
    for (const answer of ['SERVFAIL', 'REFUSED'] as const) {
      setRecord(`TXT ${proofOf(domain)}`, answer)
      for (let day = 1; day <= 5; day++) await checkAfter(DAY)
    }
    expect((await read(domain.id)).status).toBe('active')
    setRecord(`TXT ${proofOf(domain)}`, [])
    for (let day = 1; day <= 6; day++) await checkAfter(DAY)
    prove(domain)
    await checkAfter(DAY)
    setRecord(`TXT ${proofOf(domain)}`, [])
    for (let day = 1; day <= 7; day++) await checkAfter(DAY)
    expect((await read(domain.id)).status).toBe('active')
    await checkAfter(DAY)
    expect((await read(domain.id)).status).toBe('failed')
  })
})

describe('who asks for a check', () => {
  test('gets what is found now, at most every 10 seconds', async () => {
    const domain = await add()
    setRecord(`A ${domain.hostname}`, ['192.0.2.99'])
    const first = await verify(domain.id)
    expect([first.status, first.body.status]).toEqual([200, 'pending'])
    expect(first.body.dns.records.map(({ found }: { found: string[] }) => found)).toEqual([[], ['192.0.2.99']])
    const second = await verify(domain.id)
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([429, 'rate_limited', '10'])
    t.advance(10_000)
    prove(domain)
    expect((await verify(domain.id)).body.status).toBe('verified')
  })

  test('waits for no DNS server that hangs', async () => {
    const domain = await add()
    for (const name of [proofOf(domain), domain.hostname, EDGE]) setRecord(name, 'silence')
    const answer = await verify(domain.id)
    expect([answer.status, answer.body.status, answer.body.dns.failure]).toEqual([200, 'pending', 'No DNS server responded in time.'])
  })

  test('has a failed one waited for again', async () => {
    const domain = await add()
    await checkAfter(72 * HOUR)
    expect((await read(domain.id)).status).toBe('failed')
    expect((await verify(domain.id)).body).toMatchObject({ status: 'pending', fail_reason: null, failed_at: null })
    await checkAfter(71 * HOUR)
    prove(domain)
    await checkAfter(HOUR)
    expect((await read(domain.id)).status).toBe('verified')
  })
})
