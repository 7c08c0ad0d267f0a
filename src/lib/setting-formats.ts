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
FormatRegistry.Set('servers', (text) => text.split(LIST).every((entry) => isDnsServer(entry)))
FormatRegistry.Set('hosts', (text) => text.split(LIST).every((host) => URL.parse(`https://${host}`)?.host === host.toLowerCase()))
FormatRegistry.Set('zones', (text) => text.split(LIST).every((entry) => /^([a-z0-9-]+\.)+[a-z0-9-]+\.?$/i.test(entry)))

/** An address, or one with a port: 192.0.2.1:53, [2001:db8::1]:53. */
const isDnsServer = (entry: string) => ipaddr.isValid(entry.replace(/^\[(.*)\](:\d{1,5})?$/, '$1').replace(/^([\d.]+):\d{1,5}$/, '$1'))
