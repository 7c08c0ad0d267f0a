/** What was typed can't be done: nothing was asked of the service. */
export class UsageError extends Error {}
