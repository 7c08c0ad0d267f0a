/** The unique key of an address: addresses are case-insensitive. */
export const emailKey = (email: string): string => email.toLowerCase()
