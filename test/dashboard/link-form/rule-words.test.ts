import { expect, test } from 'bun:test'
import { ruleInWords } from '../../../src/dashboard/link-form/rule-words.ts'

test('a rule is told by its conditions, whatever they are', () => {
  expect(
    ruleInWords({
      country: ['DE', 'AT'],
      device: ['mobile', 'tv'],
      os: ['macos'],
      day_of_week: ['mon'],
      time_window: { start: '09:00', end: '17:00', timezone: 'Europe/Berlin' },
      from: '2026-11-01',
      split: 20,
      destination_url: 'https://example.com/',
    }),
  ).toEqual([
    'Country: Germany or Austria',
    'Device: Mobile or TV',
    'System: macOS',
    'Day: Monday',
    'Time: 09:00 to 17:00 (Europe/Berlin)',
    'From: 2026-11-01',
    'Visitors: 20 %',
  ])
})
