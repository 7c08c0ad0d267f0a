/** An error in what was typed. No request was sent to the service. */
export class UsageError extends Error {}
