import { Elysia } from 'elysia'
import { openSqlite } from '../../src/db/sqlite.ts'

// The least that creating links costs: the rows that Terse stores of a link, those that come together in one commit, and an
// answer of the same size. Nobody is authenticated, nothing is checked.

const sqlite = openSqlite(process.env.MAIN_DB ?? '', { synchronous: 'FULL' })
const insertLink = sqlite.prepare<unknown[], { id: number }>(
  'INSERT INTO links (workspace_id, slug, destination_url, title, tags, created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?) RETURNING id',
)
const insertScan = sqlite.prepare(
  "INSERT INTO scans (link_id, url, verdict, source, reasons, scanned_at) VALUES (?, ?, 'safe', 'rules', '[]', ?)",
)
const insertEntry = sqlite.prepare(
  "INSERT INTO audit_entries (workspace_id, kind, target_type, target_id, actor_user_id, metadata, recorded_at) VALUES (?, 'link.created', 'link', ?, 1, ?, ?)",
)
const [begin, commit] = [sqlite.prepare('BEGIN IMMEDIATE'), sqlite.prepare('COMMIT')]

type Wanted = { destination_url: string; title?: string; tags?: string[] }
type Waiting = { workspaceId: number; wanted: Wanted; resolve: (link: object) => void }
let waiting: Waiting[] = []

function store({ workspaceId, wanted: { destination_url, title, tags = [] } }: Waiting): object {
  const now = Date.now()
  const slug = crypto.randomUUID().slice(-12)
  const row = insertLink.get(workspaceId, slug, destination_url, title ?? null, JSON.stringify(tags), now, now)
  insertScan.run(row?.id, destination_url, now)
  const short_url = `https://terse.example/${slug}`
  const at = new Date(now).toISOString()
  const link = {
    id: row?.id,
    workspace_id: workspaceId,
    slug,
    short_url,
    destination_url,
    title,
    tags,
    ...REST,
    created_at: at,
    updated_at: at,
  }
  insertEntry.run(workspaceId, row?.id, JSON.stringify({ short_url }), now)
  return link
}

const REST = {
  ...{ domain_id: null, description: null, redirect_status: 302, show_splash: false, status: 'active', starts_at: null, expires_at: null },
  ...{ expired_url: null, max_clicks: null, password_protected: false, forward_query: false, utm: null, social: null },
  ...{ track_conversions: false, cta_overlay_id: null, safety_status: 'safe', targeting_rules: [], campaign_id: null, external_id: null },
  ...{ comment: null, clicks: 0, last_clicked_at: null, created_by: 1 },
}

function storeWaiting(): void {
  const group = waiting
  waiting = []
  begin.run()
  const links = group.map(store)
  commit.run()
  for (const [index, { resolve }] of group.entries()) resolve(links[index] as object)
}

new Elysia()
  .get('/readyz', () => 'ready')
  .post('/v1/workspaces/:workspace_id/links', ({ params, body, status }) =>
    new Promise<object>((resolve) => {
      if (waiting.length === 0) setImmediate(storeWaiting)
      waiting.push({ workspaceId: Number(params.workspace_id), wanted: body as Wanted, resolve })
    }).then((link) => status(201, link)),
  )
  .listen({ hostname: '127.0.0.1', port: Number(process.env.PORT) })
