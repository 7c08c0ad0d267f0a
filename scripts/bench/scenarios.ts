import { measureAudit } from './audit.ts'
import type { Scenario } from './bench.ts'
import { measureClickScale } from './click-scale.ts'
import { measureDashboard } from './dashboard.ts'
import { measureChildren, measureQr } from './drawing.ts'
import { measureCsvImport, measureImportWaits, measureWorkspaceImport } from './imports.ts'
import { measureMillionLinks } from './million-links.ts'
import { measureParts } from './parts.ts'
import { measureQuestions } from './questions.ts'
import { measureAnalytics, measureConversions, measureExport, measureLists, measureStart } from './reads.ts'
import { measureBio, measureDomains, measureLatency, measureMemory, measureRedirects, measureRules } from './redirects.ts'
import { measureSso } from './sso.ts'
import { measureTurns } from './turns.ts'
import { measureUserAgents } from './user-agents.ts'
import { measureBulk, measureCreating, measureDirectory, measureWebhooks } from './writes.ts'

/** The scenarios that `--only` can name, in the order in which they are measured. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  dashboard: measureDashboard,
  redirect: measureRedirects,
  parts: measureParts,
  sso: measureSso,
  domains: measureDomains,
  bio: measureBio,
  qr: measureQr,
  lists: measureLists,
  'million-links': measureMillionLinks,
  children: measureChildren,
  start: measureStart,
  analytics: measureAnalytics,
  questions: measureQuestions,
  'click-scale': measureClickScale,
  export: measureExport,
  'user-agents': measureUserAgents,
  webhooks: measureWebhooks,
  conversions: measureConversions,
  directory: measureDirectory,
  memory: measureMemory,
  latency: measureLatency,
  turns: measureTurns,
  rules: measureRules,
  bulk: measureBulk,
  'workspace-import': measureWorkspaceImport,
  'import-waits': measureImportWaits,
  'csv-import': measureCsvImport,
  create: measureCreating,
  audit: measureAudit,
}
