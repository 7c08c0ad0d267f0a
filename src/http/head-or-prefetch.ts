/** Requests that aren't visits by people: HEAD, and prefetching browsers. */
export const isHeadOrPrefetch = ({ method, headers }: Request): boolean =>
  method === 'HEAD' || headers.get('sec-purpose')?.startsWith('prefetch') === true || headers.get('purpose') === 'prefetch'
