import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { StartError } from './lib/start-error.ts'

// Bun's codes for an IP address that isn't one of this machine, or isn't valid.
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ERR_INVALID_ARG_TYPE'])

/** Returns why the server can't listen, for the operator. */
export function listenFault({ code = '', message }: Error & { code?: string }, host: string, port: number): StartError {
  if (NO_ADDRESS.has(code)) return noAddress(host)
  if (code === 'EACCES')
    return new StartError(
      `This user can't open port ${port}, because ports below 1024 need root. Set PORT to a port above 1023, and let a proxy listen on ${port}.`,
    )
  return new StartError(`Port ${port} on ${host} can't be opened: ${message} Stop the program that uses it, or set PORT.`)
}

/** Throws a StartError for a name that isn't this machine's: of some of those Bun says that the port is in use. */
export async function refuseOthersName(host: string): Promise<void> {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return
  const address = await lookup(host).then(
    (found) => found.address,
    () => undefined,
  )
  if (address === undefined || !(address.startsWith('127.') || ownAddresses().includes(address))) throw noAddress(host)
}

const noAddress = (host: string) =>
  new StartError(
    `HOST is ${host}, which isn't an IP address of this machine. Use one of ${ownAddresses().join(', ')}, or 0.0.0.0 for all of them.`,
  )

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    // Those of a single link need its name, too.
    .filter(({ scopeid }) => !scopeid)
    .map(({ address }) => address)
