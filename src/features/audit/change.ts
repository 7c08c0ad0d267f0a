import type { Core, TimedTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { type Events, type EventType, type NewEvent, recordEvents } from '../../events.ts'
import type { Actor, By } from '../../http/auth/admission.ts'
import type { WorkspaceSettings } from '../workspaces/schema.ts'
import { type PlanNow, planReader } from '../workspaces/settings.ts'
import { type AuditEntry, type AuditTarget, recordEntries } from './audit.ts'

// A change contains everything that a rule needs to change something: the transaction, its time, the actor and the workspace.

/** A change, in whatever workspace, or of accounts, which are in none. */
export type AccountChange = TimedTx & {
  readonly actor: Actor
  /** Records what the actor does outside of any workspace, such as to an account. */
  readonly auditAccount: (kind: string, target: AuditTarget, metadata?: Metadata) => Promise<void>
  /** Records several such things. */
  readonly auditAccounts: (entries: readonly AuditEntry[]) => Promise<void>
  /** The same change in a workspace. */
  readonly in: (workspaceId: number) => Change
  /** The same change, made by somebody else. */
  readonly as: (actor: Actor) => AccountChange
}

/** A change in a workspace. */
export type Change = AccountChange & {
  readonly workspaceId: number
  /** The workspace's settings, read once. The defaults if it was deleted. */
  readonly settings: WorkspaceSettings
  /** The workspace's plan, and what it used when that was read first, or by `planNow`. Throws 404 if the workspace was deleted. */
  readonly plan: PlanNow
  /** The same, read again, because the change itself uses more. */
  readonly planNow: () => PlanNow
  /** Records what the actor does in the workspace. `kind`: noun.verb_past, such as "member.role_changed". */
  readonly audit: (kind: string, target: AuditTarget, metadata?: Metadata) => Promise<void>
  /** Records several things, and the events of them, with one look at who subscribes. Nothing if there are no entries. */
  readonly auditMany: (entries: readonly AuditEntry[], events?: readonly NewEvent[]) => Promise<void>
  /** Records an event for the endpoints that subscribe to it. */
  readonly emit: <Type extends EventType>(type: Type, data: Events[Type]) => Promise<void>
}

type Metadata = Record<string, unknown>
type Needs = Pick<Core, 'write' | 'clock'>

/** Makes a change in a workspace, in a transaction. When `run` throws, nothing is changed. */
export const makeChange = <T>({ write, clock }: Needs, by: By, run: (change: Change) => Promise<T>): Promise<T> =>
  write((tx) => run(changeIn(tx, clock(), by)))

/** Makes a change that is in no workspace, or in several. */
export const makeAccountChange = <T>({ write, clock }: Needs, actor: Actor, run: (change: AccountChange) => Promise<T>): Promise<T> =>
  write((tx) => run(accountChangeIn({ tx, now: clock() }, actor)))

function accountChangeIn({ tx, now }: TimedTx, actor: Actor): AccountChange {
  return {
    tx,
    now,
    actor,
    auditAccount: (kind, target, metadata) => recordEntries({ tx, now, actor }, [{ kind, target, metadata }]),
    auditAccounts: (entries) => recordEntries({ tx, now, actor }, entries),
    in: (workspaceId) => changeIn(tx, now, { workspaceId, actor }),
    as: (other) => accountChangeIn({ tx, now }, other),
  }
}

/** A change in a transaction that somebody else began, such as a job. */
export function changeIn(tx: Tx, now: number, { workspaceId, actor }: By): Change {
  const plan = planReader(tx, workspaceId)
  const change: Change = {
    ...accountChangeIn({ tx, now }, actor),
    workspaceId,
    get settings() {
      return plan.settings()
    },
    get plan() {
      return plan.kept()
    },
    planNow: plan.now,
    audit: (kind, target, metadata) => change.auditMany([{ kind, target, metadata }]),
    auditMany: (entries, events) => recordEntries(change, entries, events),
    emit: (type, data) => recordEvents(change, [{ type, data } as NewEvent]),
  }
  return change
}
