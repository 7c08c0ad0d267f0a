/** The path of a request's URL as it was sent. As text: with an invalid Host header, the URL may not parse. */
export const requestPath = ({ url }: { url: string }): string => url.slice(url.indexOf('/', url.indexOf('://') + 3)).split('?', 1)[0] ?? ''
