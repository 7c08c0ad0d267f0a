import { stampedBuild } from './build-stamp.ts'

/** Resolves with the file that serves. The script that builds is only loaded if a file has changed since the last start. */
export const currentServer = async (): Promise<string> => stampedBuild() ?? (await import('../build.ts')).builtServer()
