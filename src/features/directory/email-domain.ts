import { domainToASCII } from 'node:url'

/** Whether an address is of a domain, which is in ASCII and lower case; not of a domain below it. */
export const isOfDomain = (email: string, domain: string): boolean =>
  domainToASCII(email.slice(email.lastIndexOf('@') + 1)).toLowerCase() === domain
