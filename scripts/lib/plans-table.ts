import { isBusiness, type Limits, limitsOf, PLANS, type Plan, workspacesOf } from '../../src/lib/plans.ts'

const LABELS: Record<keyof Limits, string> = {
  links: 'Links that are neither deleted nor archived',
  clicks_per_month: 'Clicks of people in a calendar month (UTC)',
  retention_days: 'Days for which single clicks are kept (after that, only counts remain)',
  domains: 'Custom domains',
  requests_per_minute: 'API requests per minute, for each token and for the workspace',
  requests_per_day: 'API requests per day, for each token and for the workspace',
  mails_per_day: 'Emails per day that members cause, such as invitations and reports',
  storage_bytes: 'Storage',
}

const ROWS: [label: string, value: (plan: Plan) => string][] = [
  ...(Object.keys(LABELS) as (keyof Limits)[]).map((name): [string, (plan: Plan) => string] => [
    LABELS[name],
    (plan) => limitText(limitsOf({ plan_tier: plan, limits: null })[name], name),
  ]),
  ['Workspaces that a user may own (the best plan among them counts)', (plan) => limitText(workspacesOf([plan], plan))],
  ['Single sign-on, branding, GS1 Digital Link, wildcard domains', (plan) => (isBusiness(plan) ? 'yes' : 'no')],
]

function limitText(limit: number | null, name?: keyof Limits): string {
  if (limit === null) return 'unlimited'
  if (name === 'storage_bytes') return limit < 1e9 ? `${limit / 1e6} MB` : `${limit / 1e9} GB`
  return limit.toLocaleString('en-US')
}

/** The limits of all plans, as the Markdown table of docs/plans.md. */
export function plansTable(): string {
  const lines = ROWS.map(([label, value]) => `| ${label} | ${PLANS.map(value).join(' | ')} |`)
  return [`| | ${PLANS.join(' | ')} |`, `|---|${'---|'.repeat(PLANS.length)}`, ...lines].join('\n')
}
