import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartError } from '../../src/lib/start-error.ts'
import { BIN, findLitestream, LITESTREAM_VERSION, run } from './litestream.ts'

const MODULE = `github.com/benbjohnson/litestream/cmd/litestream@v${LITESTREAM_VERSION}`
const RELEASE = `https://github.com/benbjohnson/litestream/releases/download/v${LITESTREAM_VERSION}`
const DOWNLOAD_WITHIN_MS = 120_000
const BUILD_WITHIN_MS = 20 * 60_000

// The checksum that Go's checksum database has for this version of the module.
const MODULE_SUM = 'h1:kelmbbFQvlgrm8dRrpt9bqvDrJ69OgWQca8hSflNF2U='

/** Builds it by Go, which checks what it fetches; else downloads the release. Returns the exit status. */
export async function installLitestream(to = BIN): Promise<number> {
  const folder = resolve(to)
  const work = mkdtempSync(join(tmpdir(), 'terse-litestream-'))
  try {
    const faults: string[] = []
    // Each returns what it did, or throws with why it couldn't.
    for (const install of [buildByGo, downloadRelease]) {
      try {
        const program = join(work, 'litestream')
        const did = await install(work)
        // This check covers its version, and the version of its SQLite.
        findLitestream(program)
        mkdirSync(folder, { recursive: true })
        placeProgram(program, join(folder, 'litestream'))
        console.log(`${join(folder, 'litestream')}: Litestream ${LITESTREAM_VERSION}, ${did}`)
        return 0
      } catch (error) {
        faults.push((error as Error).message)
      }
    }
    console.error(`Litestream ${LITESTREAM_VERSION} couldn't be installed.\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    return 1
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Places the program completely or not at all, even if the temporary folder is on another disk. */
function placeProgram(from: string, to: string): void {
  Bun.spawnSync(['cp', from, `${to}.new`])
  chmodSync(`${to}.new`, 0o755)
  renameSync(`${to}.new`, to)
}

/** Compared with the release's own checksums: notices a broken download, but not a release that was replaced. */
async function downloadRelease(work: string): Promise<string> {
  const archive = archiveName(process.platform, process.arch)
  const bytes = await download(`${RELEASE}/${archive}`)
  const sum = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const expected = checksumOf(archive, new TextDecoder().decode(await download(`${RELEASE}/checksums.txt`)))
  if (sum !== expected) throw new StartError(`${archive} wasn't used, because its SHA-256 is ${sum} instead of ${expected}.`)
  writeFileSync(join(work, archive), bytes)
  const { status, message } = run(['tar', '-xzf', join(work, archive), '-C', work, 'litestream'])
  if (status !== 0) throw new StartError(`${archive} can't be unpacked: ${message}.`)
  return 'the release from GitHub, verified with the checksums.txt of the release'
}

/** Go compares each module with go.sum of the module and with Go's checksum database. */
async function buildByGo(work: string): Promise<string> {
  if (!Bun.which('go')) throw new StartError("Litestream can't be built, because Go isn't installed.")
  const env = { GOBIN: work, GOFLAGS: '-mod=mod', GOSUMDB: 'sum.golang.org', GONOSUMDB: '', GOPRIVATE: '' }
  console.log(`Building ${MODULE} with Go, which takes a few minutes.`)
  const { status, message } = run(['go', 'install', MODULE], env, BUILD_WITHIN_MS)
  if (status !== 0) throw new StartError(`go install ${MODULE}: ${message}.`)
  const built = Bun.spawnSync(['go', 'version', '-m', join(work, 'litestream')]).stdout.toString()
  if (!built.includes(`v${LITESTREAM_VERSION}\t${MODULE_SUM}`)) throw new StartError('Go built a module with an unexpected checksum.')
  return "built with Go from a module with the expected checksum, which Go's checksum database confirms"
}

/** Returns the file name of the release's archive. */
export function archiveName(platform: string, arch: string): string {
  const name = { x64: 'x86_64', arm64: 'arm64' }[arch]
  if ((platform !== 'linux' && platform !== 'darwin') || name === undefined)
    throw new StartError(`Litestream has no release for ${platform} on ${arch}.`)
  return `litestream-${LITESTREAM_VERSION}-${platform}-${name}.tar.gz`
}

/** The SHA-256 that a checksum file (of `sha256sum`) has for a file. */
export function checksumOf(name: string, checksums: string): string {
  const sum = checksums
    .split('\n')
    .find((line) => line.endsWith(` ${name}`))
    ?.match(/^[0-9a-f]{64}/)?.[0]
  if (sum === undefined) throw new StartError(`The checksums.txt of the release has no line for ${name}.`)
  return sum
}

async function download(url: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_WITHIN_MS) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.bytes()
  } catch (error) {
    throw new StartError(`${url} can't be downloaded: ${(error as Error).message}.`)
  }
}
