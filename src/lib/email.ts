import { domainToASCII } from 'node:url'

/** The unique key of an address: addresses are case-insensitive. */
export const emailKey = (email: string): string => email.toLowerCase()

/** Returns the domain of an email address, or of a domain by itself, in ASCII and lower case. */
export const emailDomainOf = (address: string): string => {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .replace(/\.$/, '')
  return domainToASCII(domain).toLowerCase()
}

/** True if an address belongs to a domain, given in ASCII and lower case. Domains below it are other domains. */
export const isOfDomain = (email: string, domain: string): boolean => emailDomainOf(email) === domain

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox that an email address most likely delivers to, for counting mails. A plus sign and what follows is dropped for every
 * provider, and dots in the name only for Gmail, because elsewhere they distinguish two people.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [name, host] = [key.slice(0, at), key.slice(at + 1)]
  // A name that begins with a plus sign has nothing before it that could be a mailbox.
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
