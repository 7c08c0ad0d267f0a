import { existsSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { FormatRegistry } from '@sinclair/typebox'
import ipaddr from 'ipaddr.js'
import { isReplicaUrl } from './replica.ts'

// The formats of settings, by the names that src/config.ts uses.

/** The separator of list entries. */
export const LIST = /\s*,\s*/

FormatRegistry.Set('origin', (text) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== '' && `${url.origin}/` === url.href
})
FormatRegistry.Set('origins', (text) => text.split(LIST).every((entry) => FormatRegistry.Get('origin')?.(entry) === true))
FormatRegistry.Set('url', (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
FormatRegistry.Set('hostname', (text) => URL.parse(`http://${text}`)?.hostname === text.toLowerCase())
FormatRegistry.Set('proxies', (text) => text.split(LIST).every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)))
FormatRegistry.Set('mailbox or folder', (text) => isAbsolute(text) || /^[^\s@/]+@[^\s@/]+$/.test(text))
FormatRegistry.Set('smtp', (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''))
FormatRegistry.Set('file', (text) => existsSync(text) && !statSync(text).isDirectory())
FormatRegistry.Set('replica', isReplicaUrl)
FormatRegistry.Set('backup', isBackupUrl)
FormatRegistry.Set('age recipients', (text) => text.split(LIST).every((entry) => /^age1[a-z0-9]+$/.test(entry)))
FormatRegistry.Set('servers', (text) => text.split(LIST).every((entry) => isDnsServer(entry)))
FormatRegistry.Set('hosts', (text) => text.split(LIST).every((host) => URL.parse(`https://${host}`)?.host === host.toLowerCase()))
FormatRegistry.Set('zones', (text) => text.split(LIST).every((entry) => /^([a-z0-9-]+\.)+[a-z0-9-]+\.?$/i.test(entry)))

/** An address, or one with a port: 192.0.2.1:53, [2001:db8::1]:53. */
const isDnsServer = (entry: string) => ipaddr.isValid(entry.replace(/^\[(.*)\](:\d{1,5})?$/, '$1').replace(/^([\d.]+):\d{1,5}$/, '$1'))

// Only characters that mean nothing to sftp, to S3 and in a URL.
const PLAIN_PATH = /^[\w.,/@+~-]*$/

/** file:///path, s3://bucket/folder?endpoint=…&region=…, sftp://user@host:port/path. A password isn't taken: ssh wants a key. */
function isBackupUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !PLAIN_PATH.test(url.pathname) || url.password !== '' || url.hash !== '') return false
  if (url.protocol === 'file:') return url.host === '' && url.search === '' && url.pathname !== '/'
  if (url.protocol === 's3:')
    return (
      /^[a-z0-9][a-z0-9.-]+$/.test(url.host) &&
      url.username === '' &&
      [...url.searchParams.keys()].every((name) => name === 'endpoint' || name === 'region') &&
      FormatRegistry.Get('origin')?.(url.searchParams.get('endpoint') ?? 'https://s3.example.com') === true
    )
  return /^(sftp|ssh):$/.test(url.protocol) && /^[\w][\w.-]*$/.test(url.username) && /^[\w[]/.test(url.hostname) && url.search === ''
}
