/** The threads that start from now on, to be ended as by a fault that nobody foresaw. */
export function watchThreads() {
  const Original = globalThis.Worker
  const started: { script: string; worker: Worker }[] = []
  globalThis.Worker = class extends Original {
    constructor(script: string | URL) {
      super(script)
      started.push({ script: String(script), worker: this })
    }
  }
  return {
    /** How many began so far whose script has this in its name. */
    count: (name: string): number => started.filter(({ script }) => script.includes(name)).length,
    /** Ends the latest of them. */
    end: (name: string): void => started.findLast(({ script }) => script.includes(name))?.worker.terminate(),
    unwatch: () => {
      globalThis.Worker = Original
    },
  }
}
