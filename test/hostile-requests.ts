// Requests whose end, target or length could be understood in two ways.

export type HostileRequest = [name: string, bytes: string]

/** What is sent behind each of them, on the same connection. */
export const next = 'GET /second HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

const get = (headers = '', line = 'GET /first HTTP/1.1') => `${line}\r\nHost: localhost\r\n${headers}\r\n`
const post = (headers: string, body: string) => `POST /v1/ping HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)
const hidden = HIDDEN.length

/** The server closes the connection, answered or not. */
export const REFUSED: HostileRequest[] = [
  ['Content-Length with Transfer-Encoding', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  [
    'Transfer-Encoding with a Content-Length that hides a request',
    post(`Transfer-Encoding: chunked\r\nContent-Length: ${hidden + 5}\r\n`, `0\r\n\r\n${HIDDEN}`),
  ],
  ['two lengths that differ', post(`Content-Length: 0\r\nContent-Length: ${hidden}\r\n`, HIDDEN)],
  ['a list of lengths', post(`Content-Length: 0, ${hidden}\r\n`, HIDDEN)],
  ['a length with a sign', post('Content-Length: +2\r\n', '{}')],
  ['a negative length', post('Content-Length: -2\r\n', '{}')],
  ['a hexadecimal length', post('Content-Length: 0x2\r\n', '{}')],
  ['an empty length', post('Content-Length:\r\n', '')],
  ['a length past 64 bits', post('Content-Length: 18446744073709551618\r\n', '{}')],
  ['a folded header', get('X-A: b\r\n c\r\n')],
  ['a folded Transfer-Encoding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['lines that end in a bare LF', 'GET /first HTTP/1.1\nHost: localhost\n\n'],
  ['a header behind a bare LF', post('X-A: b\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['a header behind a bare CR', post('X-A: b\rTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon of Content-Length', post(`Content-Length : ${hidden}\r\n`, HIDDEN)],
  ['a space before the colon of Transfer-Encoding', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['chunked, identity', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['gzip, chunked', post('Transfer-Encoding: gzip, chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['an unknown Transfer-Encoding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['two Transfer-Encodings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['chunks in HTTP/1.0', post('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`).replace('HTTP/1.1', 'HTTP/1.0')],
  ['a chunk of negative size', chunked('-1\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of huge size', chunked('FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n')],
  ['a chunk whose size is 2 past 64 bits', chunked('10000000000000002\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of size 0x2', chunked('0x2\r\n{}\r\n0\r\n\r\n')],
  ['chunks that end in a bare LF', chunked('2\n{}\n0\n\n')],
  ['a bare LF in a chunk extension', chunked('2;\nxx\r\n{}\r\n0\r\n\r\n')],
  ['a chunk longer than it says', chunked('2\r\n{}xx0\r\n\r\n')],
  ['a length in a trailer', chunked(`0\r\nContent-Length: ${hidden}\r\n\r\n${HIDDEN}`)],
  ['NUL in a value', get('X-A: a\0b\r\n')],
  ['NUL in a name', get('X\0A: b\r\n')],
  ['NUL in the target', get('', 'GET /fi\0rst HTTP/1.1')],
  ['a header without a name', get(': b\r\n')],
  ['a header without a colon', get('abc\r\n')],
  ['tabs in the request line', get('', 'GET\t/first\tHTTP/1.1')],
  ['a target without a slash', get('', 'GET first HTTP/1.1')],
  ['OPTIONS *', get('', 'OPTIONS * HTTP/1.1')],
  ['no host', 'GET /first HTTP/1.1\r\n\r\n'],
  ['an empty line before the request', `\r\n${get()}`],
  ['a method in lower case', get('', 'get /first HTTP/1.1')],
  ['an unknown method', get('', 'SMUGGLE /first HTTP/1.1')],
  ['HTTP/0.9', 'GET /first\r\n'],
  ['HTTP/1.2', get('', 'GET /first HTTP/1.2')],
  ['HTTP/3.0', get('', 'GET /first HTTP/3.0')],
  ["HTTP/2's preface in clear", 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS hello in clear', '\x16\x03\x01\x00\x05\x01\x00\x00\x01\x03'],
  ['a request line of 100 KB', get('', `GET /${'a'.repeat(100_000)} HTTP/1.1`)],
  ['a header of 100 KB', get(`X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a thousand headers', get(Array.from({ length: 1000 }, (_, index) => `X-${index}: a\r\n`).join(''))],
]

/** Odd, but with one meaning. */
export const ANSWERED: HostileRequest[] = [
  ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['CHUNKED', post('Transfer-Encoding: CHUNKED\r\n', '0\r\n\r\n')],
  ['a chunk extension', chunked('2;a=b\r\n{}\r\n0\r\n\r\n')],
  ['a GET with a body that is a request', get(`Content-Length: ${hidden}\r\n`).concat(HIDDEN)],
  ['a GET in chunks that are a request', get('Transfer-Encoding: chunked\r\n').concat(`${hidden.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`)],
  ['a POST with a body that is a request', post(`Content-Length: ${hidden}\r\n`, HIDDEN)],
  ['a body that nobody waits for', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')],
  ['the address of another host as its target', get('', 'GET http://evil.example/first HTTP/1.1')],
  ['a second host', get('Host: evil.example\r\n')],
  ['an empty host', get().replace('localhost', '')],
  ['a host that is none', get().replace('localhost', 'a b/c@d?e')],
  ['a fragment', get('', 'GET /first#x HTTP/1.1')],
  ['a header of 15 KB', get(`X-A: ${'a'.repeat(15_000)}\r\n`)],
  ['an upgrade to HTTP/2', get('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n')],
  [
    'an upgrade to a WebSocket',
    get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'),
  ],
]

/** What asks for a tunnel: nothing behind it is a request any more. */
export const FALLS_SILENT: HostileRequest[] = [
  ['CONNECT to another host', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
]
