import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { patch, whereTo } from './visiting.ts'

const ELSE = 'https://else.example/'
const HIT = 'https://hit.example/'

let link: Link
useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: ELSE })
})

const setRules = (...targeting_rules: object[]) => patch(link, { targeting_rules })

describe('a rule is refused, its field named and the link left alone, where it', () => {
  const ok = { country: ['DE'], destination_url: HIT }
  test.each([
    ['has no condition', { destination_url: HIT }, ''],
    ['has no destination URL', { country: ['DE'] }, '.destination_url'],
    ['has a field that nobody knows', { ...ok, region: ['BE'] }, '.region'],
    ['has a regular expression', { ...ok, user_agent: '.*' }, '.user_agent'],
    ['leads to no web address', { ...ok, destination_url: 'javascript:alert(1)' }, '.destination_url'],
    ['leads to this service', { ...ok, destination_url: 'http://TERSE.test./x' }, '.destination_url'],
    ['names no country', { ...ok, country: ['DEU'] }, '.country.0'],
    ['names a device that nobody knows', { ...ok, device: ['phone'] }, '.device.0'],
    ['names a system that nobody knows', { ...ok, os: ['Windows'] }, '.os.0'],
    ['names a browser that nobody knows', { ...ok, browser: ['ie'] }, '.browser.0'],
    ['names no language', { ...ok, language: ['de', 'e_n'] }, '.language.1'],
    ['names an unknown zone', { ...ok, timezone: ['Mars/Olympus'] }, '.timezone.0'],
    ['names an offset for a zone', { ...ok, timezone: ['+01:00'] }, '.timezone.0'],
    ['names no weekday', { ...ok, day_of_week: ['monday'] }, '.day_of_week.0'],
    ['has a window of no length', { ...ok, time_window: { start: '09:00', end: '09:00' } }, '.time_window.end'],
    ['has a window without an end', { ...ok, time_window: { start: '09:00' } }, '.time_window.end'],
    ['has a window until 24:00', { ...ok, time_window: { start: '09:00', end: '24:00' } }, '.time_window.end'],
    ['has a window in an unknown zone', { ...ok, time_window: { start: '09:00', end: '10:00', timezone: 'X/Y' } }, '.time_window.timezone'],
    ['begins on no date', { ...ok, from: '2026-02-29' }, '.from'],
    ['ends before it begins', { ...ok, from: '2026-03-02', to: '2026-03-01' }, '.to'],
    ['splits off nobody', { ...ok, split: 0 }, '.split'],
    ['splits off everybody', { ...ok, split: 100 }, '.split'],
    ['splits by a fraction', { ...ok, split: 0.5 }, '.split'],
    ['has an empty list', { ...ok, device: [] }, '.device'],
    ['has a text for a list', { ...ok, device: 'mobile' }, '.device'],
    ['has null for a condition', { ...ok, country: null }, '.country'],
  ])('%s', async (_, rule, path) => {
    const { status, body } = await setRules(ok, rule)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'validation_failed', `targeting_rules.1${path}`])
    expect(await whereTo(link.slug, { address: '193.99.144.80' })).toEqual([302, ELSE])
  })
})
