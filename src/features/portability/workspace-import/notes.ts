import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Actor } from '../../../http/auth/admission.ts'

/** The facts that the audit log will have about an import. */
export type Notes = {
  actor: Actor
  exportedAt: string
  /** The workspace's ID on the instance that it comes from. */
  fromId: number
  /** The IDs of users who had an account here. */
  knownMembers: number[]
  /** Slugs of links whose password has to be set again. */
  passwordNeeded: string[]
}

const fileIn = (folder: string) => join(folder, 'notes.json')

export const writeNotes = (folder: string, notes: Notes): void => writeFileSync(fileIn(folder), JSON.stringify(notes), { mode: 0o600 })
export const readNotes = (folder: string): Notes => JSON.parse(readFileSync(fileIn(folder), 'utf8'))
