/** Lets what waits be answered first: whatever takes more than a few milliseconds does so now and then. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
