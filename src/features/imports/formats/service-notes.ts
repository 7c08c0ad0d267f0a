import type { Note } from './format.ts'

// Notes about all links of a service, so that a dry run says what visitors will notice.

export const forwardsNote = (service: string): Note => ({
  field: 'forward_query',
  kind: 'changed',
  message: `Links forward the query parameters of visitors, as in ${service}, unless the export says otherwise. If the destination URL has a parameter of the same name, Terse keeps the value of the destination URL.`,
})
export const statusNote = (service: string, status: number): Note => ({
  field: 'redirect_status',
  kind: 'changed',
  message: `Links redirect with status ${status}, as in ${service}.`,
})
export const caseNote = (service: string): Note => ({
  field: 'slug',
  kind: 'changed',
  message: `${service} ignores the case of slugs. Terse does that only on domains with \`case_sensitive: false\`.`,
})
