/** What tells addresses apart: they are unique regardless of case. */
export const emailKey = (email: string): string => email.toLowerCase()
