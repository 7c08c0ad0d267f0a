/** A visit that no person sees: only the head is asked for, or a page is fetched in case somebody goes there. */
export const isHeadOrPrefetch = ({ method, headers }: Request): boolean =>
  method === 'HEAD' || headers.get('sec-purpose')?.startsWith('prefetch') === true || headers.get('purpose') === 'prefetch'
