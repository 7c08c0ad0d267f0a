// The newest entries of the changelog as plain text, which the dashboard shows under "What's new".

const SHOWN = 5

/** The first entries of CHANGELOG.md that say what was added. Each is one paragraph, without the marks of Markdown. */
export function newsOf(changelog: string): string[] {
  const [, added = ''] = changelog.split(/^### Added$/m)
  const [list = ''] = added.split(/^#/m)
  return (
    list
      .split(/^- /m)
      .slice(1)
      // Those that begin with an operation or a command are about the API or the command line.
      .filter((entry) => !entry.startsWith('`'))
      .slice(0, SHOWN)
      .map((entry) =>
        entry
          .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
          .replaceAll(/[`*]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
  )
}
