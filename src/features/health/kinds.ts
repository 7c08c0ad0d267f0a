type Kind = {
  title: string
  /** A heading in docs/operating.md. */
  chapter: string
  /** The error of changes while the condition lasts; undefined if changes are accepted. */
  refusal?: string
  /** /readyz answers 503, because what the server reads may be wrong, or what it writes may be lost. */
  isUnready?: boolean
}

/** Everything that can be wrong with an instance. */
export const CONDITION_KINDS = {
  lease_lost: {
    title: "This server doesn't hold the lease",
    chapter: 'One server writes',
    refusal: "This server doesn't hold the lease of its replica, so it doesn't accept changes. Links still redirect.",
  },
  files_replaced: {
    title: 'A database file was deleted or replaced',
    chapter: 'A deleted or replaced database',
    refusal: "A database file of this server was deleted or replaced, so it doesn't accept changes. Links still redirect.",
    isUnready: true,
  },
  database_damaged: {
    title: 'A database is damaged',
    chapter: 'A damaged database',
    refusal: "A database of this server is damaged, so it doesn't accept changes.",
    isUnready: true,
  },
  replica_behind: { title: 'The replica is behind', chapter: 'A replica that is behind' },
  backup_overdue: { title: 'The last backup is too old', chapter: 'A backup that is overdue' },
  backup_unverified: { title: "Backups aren't verified", chapter: "A backup that isn't verified" },
  disk_low: { title: 'The disk is nearly full', chapter: 'A disk that fills up' },
  mail_failing: { title: "Mail can't be sent", chapter: "Mail that isn't sent" },
  webhooks_late: { title: 'Webhooks are late', chapter: 'Webhooks that are late' },
  certificates_refused: { title: 'Certificates are refused', chapter: 'Certificates that are refused' },
  clock_off: { title: 'The clock is wrong', chapter: 'A clock that is wrong' },
  event_loop_late: { title: 'Requests are answered late', chapter: 'Requests that wait' },
  key_mismatch: { title: "The key file doesn't fit", chapter: "A key that doesn't fit" },
} as const satisfies Record<string, Kind>

export type ConditionName = keyof typeof CONDITION_KINDS
export const CONDITION_NAMES = Object.keys(CONDITION_KINDS) as ConditionName[]
export const kindOf = (name: ConditionName): Kind => CONDITION_KINDS[name]

/** Returns the URL of the chapter about a condition, on the pages that the instance serves itself. */
export const guideUrl = (baseUrl: string, chapter: string): string =>
  `${baseUrl}/docs/operating#${chapter
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')}`
