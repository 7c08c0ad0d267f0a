/** Lets pending requests run first. Call it regularly in work that takes more than a few milliseconds. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
