/** A reason not to start that the operator can fix: reported as a sentence, without a stack. */
export class StartError extends Error {}
