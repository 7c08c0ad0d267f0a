import { isIP } from 'node:net'
import { parse } from 'tldts'
import { bareHostname, isPublicName } from '../../lib/hostnames.ts'

export const MAX_HOSTNAME = 253
const MAX_LABEL = 63
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

type Refuse = (message: string) => never

/** A name that somebody can prove to be theirs, in ASCII and lower case. */
export function parseOwnableName(text: string, refuse: Refuse): string {
  const name = toAscii(text, refuse)
  if (name.length > MAX_HOSTNAME) refuse(`must be at most ${MAX_HOSTNAME} characters`)
  refuseMalformed(name, refuse)
  refusePublicSuffix(name, refuse)
  return name
}

/** Converts a name to ASCII by IDNA. The URL parser accepts more than a name, so what it would cut off is refused first. */
function toAscii(text: string, refuse: Refuse): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) refuse('must be only a hostname, without https://')
  if (isIP(text.replace(/^\[|\]$/g, '')) !== 0) refuse('must not be an IP address')
  if (/[/?#\\]/.test(text)) refuse('must be only a hostname, without a path')
  if (/:\d*$/.test(text)) refuse('must be only a hostname, without a port')
  if (text.includes('_')) refuse('must not contain an underscore')
  if (text.includes('*')) refuse('can only have a wildcard as the whole first part, as in *.example.com')
  if (/[\s@:%]/.test(text)) refuse('must be a hostname such as go.example.com')
  const ascii = URL.parse(`http://${text}`)?.hostname
  if (ascii === undefined || ascii === '') return refuse('must be a hostname such as go.example.com')
  if (isIP(ascii) !== 0) refuse('must not be an IP address')
  return bareHostname(ascii)
}

function refuseMalformed(name: string, refuse: Refuse): void {
  const labels = name.split('.')
  if (labels.some((label) => label.length > MAX_LABEL)) refuse('must have at most 63 characters between dots')
  if (!labels.every((label) => LABEL.test(label)))
    refuse('must only contain letters, digits, hyphens and dots, and no part can begin or end with a hyphen')
  if (labels.length === 1) refuse('must be a full hostname with a dot, such as go.example.com')
  if (!isPublicName(name)) refuse('must be a public hostname, not one of a private network')
}

/** Refuses public suffixes, including those of services that give names to anybody. */
function refusePublicSuffix(name: string, refuse: Refuse): void {
  if (parse(name, { allowPrivateDomains: true }).domain === null) refuse('must not be a public suffix such as co.uk')
}
