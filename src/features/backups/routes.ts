import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { describeRemoteBackups, downloadBackup, requireBackup, startBackup } from './admin.ts'
import type { BackupsNeeds } from './needs.ts'
import { Backup, BackupFile, BackupOverview, StartedBackup } from './schema.ts'

const IN_PERSON = { inPerson: true, confirmed: true } as const

export const backupRoutes = (deps: BackupsNeeds & WithAccess) =>
  new Elysia({ name: 'backups', prefix: '/v1/admin/backups', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', () => describeRemoteBackups(deps), {
      instanceAdmin: true,
      response: { 200: BackupOverview },
      detail: {
        operationId: 'listBackups',
        summary: 'List the backups at BACKUP_URL',
        description: 'Returns the backups of the instance that are kept elsewhere, and when one was last sent and verified.',
      },
    })
    .post('/', async ({ actor }) => status(202, await startBackup(deps, actor)), {
      instanceAdmin: true,
      response: { 202: StartedBackup, 409: Failure, 503: Failure },
      detail: {
        operationId: 'startBackup',
        summary: 'Start a backup',
        description: 'Starts making a backup and sending it to `BACKUP_URL`. Returns a 409 if one is being made already.',
      },
    })
    .get('/:backup_name', ({ params }) => requireBackup(deps, params.backup_name), {
      instanceAdmin: IN_PERSON,
      response: { 200: Backup, 409: Failure, 503: Failure },
      detail: {
        'x-failures': { 404: notFound('The backup'), 409: conflict("BACKUP_URL isn't set, so backups aren't sent anywhere.") },
        operationId: 'getBackup',
        summary: 'Get a backup at BACKUP_URL',
        description: 'Returns a backup that the caller may download.',
      },
    })
    .get(
      '/:backup_name/download',
      ({ actor, params, request }) =>
        downloadBackup(deps, actor, params.backup_name, request.method === 'HEAD') as unknown as Promise<ReadableStream>,
      {
        instanceAdmin: IN_PERSON,
        response: { 200: BackupFile, 409: Failure, 503: Failure },
        detail: {
          'x-headers': ['Content-Disposition'],
          'x-failures': { 404: notFound('The backup'), 409: conflict("BACKUP_URL isn't set, so backups aren't sent anywhere.") },
          operationId: 'downloadBackup',
          summary: 'Download a backup',
          description:
            'Returns the backup as one file, which contains everything on the instance, and the key file unless the key is in `SECRET_KEY`. `bun run admin restore FILE` restores it. Downloads are recorded in the audit log.',
        } as object,
      },
    )
