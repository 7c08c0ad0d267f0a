import { domainToASCII } from 'node:url'

/** The unique key of an address: addresses are case-insensitive. */
export const emailKey = (email: string): string => email.toLowerCase()

/** The domain of an e-mail address, or of a domain by itself, in ASCII and lower case. */
export const emailDomainOf = (address: string): string => {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .replace(/\.$/, '')
  return domainToASCII(domain).toLowerCase()
}

/** True if an address belongs to a domain, given in ASCII and lower case. Domains below it are other domains. */
export const isOfDomain = (email: string, domain: string): boolean => emailDomainOf(email) === domain
