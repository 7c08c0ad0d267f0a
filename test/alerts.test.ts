import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { YAML } from 'bun'
import { openTestApp, type TestApp } from './harness.ts'

// deploy/alerts.yml by Prometheus's own program. The series that fire an alert are those of a scrape, with other values: an alert on a metric
// that the server doesn't have could never fire.

const ALERTS = new URL('../deploy/alerts.yml', import.meta.url).pathname
const TOKEN = 'the-token-of-the-metrics'
const promtool = Bun.which('promtool')
if (promtool === null) console.log('promtool is not on the PATH: the alerts are not fired here')

type Rule = { alert: string; expr: string }
const rules = (YAML.parse(await Bun.file(ALERTS).text()) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules: all }) => all)

/** What each alert is fired by: series of the scrape, with values by the minute ("1+1x10" as promtool has it), and for how many minutes. */
const FIRED_BY: Record<string, { series: Record<string, string>; minutes?: number; labels?: Record<string, string> }> = {
  TerseDown: { series: { terse_ready: '0x10' } },
  TerseCondition: { series: { 'terse_condition{name="disk_low"}': '1x10' }, labels: { name: 'disk_low' } },
  TerseReadOnly: { series: { terse_read_only: '1x10' } },
  TerseReplicaBehind: { series: { terse_replica_configured: '1x10', 'terse_replica_age_seconds{database="main"}': '70+60x10' } },
  TerseBackupOverdue: { series: { terse_backup_last_success_timestamp_seconds: '1x1700' }, minutes: 1700 },
  TerseBackupNotSent: {
    series: { terse_backup_url_configured: '1x1700', terse_backup_last_sent_timestamp_seconds: '1x1700' },
    minutes: 1700,
  },
  TerseBackupUnverified: {
    series: { terse_backup_url_configured: '1x400', terse_backup_last_verified_timestamp_seconds: '-900000x400' },
    minutes: 300,
  },
  TerseDiskLow: { series: { terse_disk_free_bytes: '5x30', terse_disk_bytes: '100x30' }, minutes: 20 },
  TerseClicksLost: { series: { terse_clicks_dropped_total: '0+5x10' } },
  TerseClicksWaiting: { series: { 'terse_queue_depth{queue="clicks"}': '20000x10' }, labels: { queue: 'clicks' } },
  TerseRedirectErrors: { series: { 'terse_redirects_total{status="500"}': '0+5x10' } },
  TerseRequestErrors: { series: { 'terse_requests_total{method="GET",route="/v1/ping",status="503"}': '0+60x20' }, minutes: 15 },
  TerseJobFails: {
    series: { 'terse_job_runs_total{job="mails",outcome="failed"}': '0+1x70' },
    minutes: 60,
    labels: { exported_job: 'mails', outcome: 'failed' },
  },
  TerseMailWaiting: { series: { 'terse_queue_depth{queue="mails"}': '200x30' }, minutes: 20, labels: { queue: 'mails' } },
  TerseWalGrows: { series: { 'terse_database_bytes{database="main",file="wal"}': '2e9x20' }, labels: { database: 'main', file: 'wal' } },
  TerseEventLoopLate: { series: { terse_event_loop_lag_seconds_sum: '0+30x10' } },
}

let t: TestApp
let folder: string
let scrape: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terse-alerts-'))
  t = await openTestApp({ INTERNAL_TOKEN: TOKEN, UNDER_LITESTREAM: 'true' })
  scrape = (await t.send('GET', '/metrics', { as: TOKEN })).text
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

test('every alert of the file is fired here', () => {
  expect(Object.keys(FIRED_BY)).toEqual(rules.map(({ alert }) => alert))
})

test.each(Object.entries(FIRED_BY))('%s is made of metrics that the server has', (_, { series }) => {
  const nameOf = (one: string) => one.replace(/\{.*/, '').replace(/_sum$/, '')
  for (const one of Object.keys(series)) expect(scrape).toContain(`# TYPE ${nameOf(one)} `)
  // Series that are there from the start are there with these labels.
  for (const one of Object.keys(series)) if (/_condition|_queue_depth|_database_bytes/.test(one)) expect(scrape).toContain(`${one} `)
})

const promtoolSays = (...args: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync([promtool ?? '', ...args], { stdout: 'pipe', stderr: 'pipe' })
  return { exitCode, output: `${stdout}${stderr}` }
}

describe.skipIf(promtool === null)('by promtool', () => {
  test('the file is valid, and so is a scrape', () => {
    expect(promtoolSays('check', 'rules', ALERTS)).toMatchObject({ exitCode: 0 })
    const { exitCode, stderr } = Bun.spawnSync([promtool ?? '', 'check', 'metrics'], { stdin: new Blob([scrape]), stderr: 'pipe' })
    expect([exitCode, stderr.toString()]).toEqual([0, ''])
  })

  test.each(Object.entries(FIRED_BY))('%s fires by its series', (alert, { series, minutes = 8, labels = {} }) => {
    const at = `${minutes}m`
    const file = join(folder, `${alert}.yml`)
    // As Prometheus stores it: a label of the metric that the target has too gets another name.
    const withTarget = (one: string) => {
      const [name = '', rest = '}'] = one.split(/\{/)
      return `${name}{instance="terse:3000",job="terse"${rest === '}' ? '}' : `,${rest.replace('job=', 'exported_job=')}`}`
    }
    const fired = { exp_labels: { instance: 'terse:3000', job: 'terse', ...labels, severity: 'SEVERITY' } }
    const rule = rules.find((one) => one.alert === alert) as Rule & { labels: { severity: string } }
    const content = {
      rule_files: [ALERTS],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([one, values]) => ({ series: withTarget(one), values })),
          alert_rule_test: [
            { eval_time: at, alertname: alert, exp_alerts: [{ exp_labels: { ...fired.exp_labels, severity: rule.labels.severity } }] },
          ],
        },
      ],
    }
    writeFileSync(file, JSON.stringify(content))
    const { output } = promtoolSays('test', 'rules', file)
    // promtool compares annotations too, so what differs must be these alone.
    const [expected, got] = ['exp', 'got'].map((part) => new RegExp(`${part}:\\[[\\s\\S]*?Labels:(\\{[^}]*\\})`, 'i').exec(output)?.[1])
    expect({ alert, output: expected === got && got !== undefined ? '' : output }).toEqual({ alert, output: '' })
  })
})
