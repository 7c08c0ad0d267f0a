import { networkInterfaces } from 'node:os'
import { StartError } from './lib/start-error.ts'

// Bun's word for what is no address at all.
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ERR_INVALID_ARG_TYPE'])

/** Why nobody can be listened to, for the operator. */
export function listenFault({ code = '', message }: Error & { code?: string }, host: string, port: number): StartError {
  if (NO_ADDRESS.has(code))
    return new StartError(`HOST is ${host}, which is no address of this machine. It has ${ownAddresses()}; 0.0.0.0 is all of them.`)
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} may not be opened by this user: ports below 1024 are for root. Set PORT to another one, and let a proxy listen on ${port}.`,
    )
  return new StartError(`Port ${port} on ${host} can't be opened: ${message} Stop what uses it, or set PORT.`)
}

const ownAddresses = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    // Those of a single link need its name, too.
    .filter(({ scopeid }) => !scopeid)
    .map(({ address }) => address)
    .join(', ')
