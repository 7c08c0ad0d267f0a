/** A document of this repository, by its path. */
export const readPage = (path: string): Promise<string> => Bun.file(new URL(`../../${path}`, import.meta.url)).text()

/** The code of all blocks of a language in a page, in their order. */
export const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '')

/** Types commands into a shell, which stops at the first that fails. Returns what they print. Throws if one fails. */
export async function typeCommands(commands: string, cwd: string): Promise<string> {
  const shell = Bun.spawn(['sh', '-e'], {
    cwd,
    env: { PATH: process.env.PATH ?? '' },
    stdin: new Blob([commands]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, faults] = await Promise.all([new Response(shell.stdout).text(), new Response(shell.stderr).text()])
  if ((await shell.exited) !== 0) throw new Error(`A command failed: ${output}${faults}`)
  return output
}
