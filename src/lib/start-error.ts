/** A reason not to start that the operator can mend: told as a sentence, without a stack. */
export class StartError extends Error {}
