/** Runs Bun on a file in a process of its own, in place of this one: signals go on to it, and its exit status is ours. */
export async function runInstead(args: string[], env: Record<string, string | undefined> = process.env): Promise<never> {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: new URL('..', import.meta.url).pathname,
    env,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.exit(await child.exited)
}
