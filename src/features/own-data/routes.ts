import { Elysia } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure, file } from '../../http/schema.ts'
import { ownData } from './own-data.ts'

const OwnData = file({
  'application/x-ndjson':
    '{"type":"user","id":7,"email":"ada@example.com","display_name":"Ada Lovelace","timezone":"Europe/Berlin","locale":"de","is_instance_admin":0,"onboarding_completed_at":"2026-11-20T14:12:00.000Z","created_at":"2026-11-20T14:02:00.000Z","updated_at":"2026-11-20T14:12:00.000Z"}\n{"type":"membership","workspace_id":12,"name":"Example Shop","slug":"example-shop","role":"owner","joined_at":"2026-11-20T14:05:00.000Z"}\n',
})

export const ownDataRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'own-data', prefix: '/v1/me', normalize: false, tags: ['me'] }).use(deps.access).get(
    '/data',
    async ({ person, set }) => {
      const data = await ownData(deps, person)
      Object.assign(set.headers, { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment; filename="account.ndjson"' })
      return data
    },
    {
      person: true,
      response: { 200: OwnData, 503: Failure },
      detail: {
        'x-headers': ['Content-Disposition'],
        operationId: 'downloadOwnData',
        summary: 'Download your personal data',
        description:
          "Returns everything that is stored about you, as one JSON object per line. Each has a `type`: `user`, `membership`, `session`, `personal_token`, `api_key`, `saved_view`, `passkey`, `notification`, `notification_setting`, `invitation`, `directory_user` or `audit_entry`. Things that you created belong to their workspace and are part of the workspace's export.",
      } as object,
    },
  )
