import { JOB_KINDS } from '../../src/features/admin/actions-schema.ts'
import { cancelJob, listJobs } from '../../src/features/admin/jobs.ts'
import { changeSettings, maintenanceMessage } from '../../src/features/admin/settings.ts'
import { listEntryPage } from '../../src/features/audit/entries.ts'
import { deleteUserLater, endAccessOfUser, restoreUser, suspendUser } from '../../src/features/suspensions/users.ts'
import {
  deleteWorkspaceLater,
  restoreWorkspace,
  revokeKeysOfWorkspace,
  suspendWorkspace,
} from '../../src/features/suspensions/workspaces.ts'
import { StartError } from '../../src/lib/start-error.ts'
import type { Parts } from '../../src/parts.ts'
import { type Command, OPERATOR, type Options, table } from './command.ts'
import { findUser } from './users.ts'
import { findWorkspace } from './workspaces.ts'

// The actions of instance admins in the dashboard, for the operator's terminal.

const SHOWN_ENTRIES = 50
const dateOf = (at: number | null): string => new Date(at ?? 0).toISOString().slice(0, 10)

function linksOf({ links = 'gone' }: Options): 'redirect' | 'gone' {
  if (links === 'redirect' || links === 'gone') return links
  throw new StartError(`--links must be redirect or gone, not "${links}".`)
}
const LINKS = { redirect: 'Its links keep redirecting.', gone: 'Its links answer with a 410 page.' }

function pausable(what: string): 'mail_paused' | 'webhooks_paused' {
  if (what === 'mail') return 'mail_paused'
  if (what === 'webhooks') return 'webhooks_paused'
  throw new StartError(`"${what}" can't be paused. Choose mail or webhooks.`)
}

const userCommands: Command<Parts>[] = [
  {
    usage: 'users suspend EMAIL [--reason TEXT]',
    about: 'Sign a user out, and refuse their sign-ins, tokens and keys',
    run: async (deps, [email = ''], { reason }) => {
      await suspendUser(deps, OPERATOR, (await findUser(deps, email)).id, { reason })
      return `${email} is suspended and was notified by email. Undo it with: bun run admin users restore ${email}`
    },
  },
  {
    usage: 'users restore EMAIL',
    about: 'End a suspension, and undo a deletion that is scheduled',
    run: async (deps, [email = '']) => {
      await restoreUser(deps, OPERATOR, (await findUser(deps, email)).id)
      return `${email} can sign in again and was notified by email.`
    },
  },
  {
    usage: 'users delete EMAIL [--reason TEXT]',
    about: 'Suspend a user, and delete the account after 30 days',
    run: async (deps, [email = ''], { reason }) => {
      const user = await findUser(deps, email)
      const { delete_at } = await deleteUserLater(deps, OPERATOR, user.id, { confirm: user.email, reason })
      return `${email} is suspended, and the account will be deleted on ${dateOf(delete_at)}. Undo it until then with: bun run admin users restore ${email}`
    },
  },
  {
    usage: 'users end-access EMAIL',
    about: 'End all sessions, tokens and API keys of a user',
    run: async (deps, [email = '']) => {
      const keys = await endAccessOfUser(deps, OPERATOR, (await findUser(deps, email)).id)
      return `${email} was signed out everywhere. All personal access tokens and the API keys (${keys}) were revoked.`
    },
  },
]

const workspaceCommands: Command<Parts>[] = [
  {
    usage: 'workspaces suspend WORKSPACE [--reason TEXT] [--links redirect|gone]',
    about: 'Close a workspace to its members and API keys. Its links\nanswer with a 410 page, unless --links is redirect',
    run: async (deps, [workspace = ''], options) => {
      const { id, slug } = await findWorkspace(deps, workspace)
      const links = linksOf(options)
      await suspendWorkspace(deps, { workspaceId: id, actor: OPERATOR }, { reason: options.reason, links })
      return `Workspace ${id} (${slug}) is suspended. ${LINKS[links]} Its owners were notified by email. Undo it with: bun run admin workspaces restore ${slug}`
    },
  },
  {
    usage: 'workspaces restore WORKSPACE',
    about: 'End a suspension, and undo a deletion that is scheduled',
    run: async (deps, [workspace = '']) => {
      const { id, slug } = await findWorkspace(deps, workspace)
      await restoreWorkspace(deps, { workspaceId: id, actor: OPERATOR })
      return `Workspace ${id} (${slug}) works again. Its owners were notified by email.`
    },
  },
  {
    usage: 'workspaces delete WORKSPACE [--reason TEXT] [--links redirect|gone]',
    about: 'Suspend a workspace, and delete it after 30 days',
    run: async (deps, [workspace = ''], options) => {
      const { id, slug } = await findWorkspace(deps, workspace)
      const links = linksOf(options)
      const { delete_at } = await deleteWorkspaceLater(
        deps,
        { workspaceId: id, actor: OPERATOR },
        { confirm: slug, reason: options.reason, links },
      )
      return `Workspace ${id} (${slug}) is suspended, and will be deleted on ${dateOf(delete_at)}. ${LINKS[links]} Undo it until then with: bun run admin workspaces restore ${slug}`
    },
  },
  {
    usage: 'workspaces revoke-keys WORKSPACE',
    about: 'Revoke all API keys of a workspace',
    run: async (deps, [workspace = '']) => {
      const { id, slug } = await findWorkspace(deps, workspace)
      return `Revoked the API keys of workspace ${id} (${slug}): ${await revokeKeysOfWorkspace(deps, { workspaceId: id, actor: OPERATOR })}.`
    },
  },
]

export const INSTANCE_COMMANDS: Command<Parts>[] = [
  ...userCommands,
  ...workspaceCommands,
  {
    usage: 'jobs',
    about: 'List the work that waits or runs in the background',
    run: async (deps) => table((await listJobs(deps)).map(({ can_be_cancelled: _, ...job }) => job)),
  },
  {
    usage: 'jobs cancel KIND ID',
    about: `Cancel one. KIND is one of ${JOB_KINDS.slice(0, 4).join(', ')}`,
    run: async (deps, [kind = '', id = '']) => {
      const known = JOB_KINDS.find((name) => name === kind)
      if (!known) throw new StartError(`"${kind}" isn't a kind of job. Choose one of ${JOB_KINDS.join(', ')}.`)
      await cancelJob(deps, OPERATOR, known, Number(id))
      return `Canceled the ${kind} ${id}.`
    },
  },
  {
    usage: 'audit',
    about: `Show the last ${SHOWN_ENTRIES} entries of the instance's audit log`,
    run: async (deps) => {
      const { items } = await listEntryPage(deps, null, { limit: SHOWN_ENTRIES, sort: '-recorded_at' })
      return table(
        items.map(({ recorded_at, kind, target_type, target_id, actor_user_id, metadata }) => ({
          recorded_at,
          kind,
          target: `${target_type} ${target_id ?? ''}`.trim(),
          by_user: actor_user_id,
          metadata: JSON.stringify(metadata),
        })),
      )
    },
  },
  {
    usage: 'pause WHAT',
    about: 'Stop sending mail or webhooks. They wait until they are\nresumed. WHAT is mail or webhooks',
    run: async (deps, [what = '']) => {
      await changeSettings(deps, OPERATOR, { [pausable(what)]: true })
      return `${what === 'mail' ? 'Mail is' : 'Webhooks are'} paused. Nothing is lost: it waits until you run: bun run admin resume ${what}`
    },
  },
  {
    usage: 'resume WHAT',
    about: 'Send mail or webhooks again, and what has waited',
    run: async (deps, [what = '']) => {
      await changeSettings(deps, OPERATOR, { [pausable(what)]: false })
      return `${what === 'mail' ? 'Mail is' : 'Webhooks are'} sent again.`
    },
  },
  {
    usage: 'maintenance on [--message TEXT]',
    about: 'Refuse changes with a 503 and the message. Links keep\nredirecting, and everything can be read',
    run: async (deps, _, { message }) => {
      const settings = await changeSettings(deps, OPERATOR, { maintenance: true, maintenance_message: message ?? null })
      return `Maintenance mode is on. Changes are refused with this message: ${maintenanceMessage(settings)}`
    },
  },
  {
    usage: 'maintenance off',
    about: 'Accept changes again',
    run: async (deps) => {
      await changeSettings(deps, OPERATOR, { maintenance: false, maintenance_message: null })
      return 'Maintenance mode is off.'
    },
  },
]
