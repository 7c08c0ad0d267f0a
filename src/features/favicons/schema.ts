import { type Static, t } from 'elysia'
import { file, items, named, nullable, query, text } from '../../http/schema.ts'

const MAX_HOST = 260
export const MAX_FAVICONS = 50

export const IconQuery = query({
  host: text({ min: 1, max: MAX_HOST, description: 'The host of a URL, with its port if the URL has one, such as `shop.example.com`.' }),
})
export const FaviconImage = file({ 'image/png': 'The bytes of the icon.' })

export const IconsQuery = query({
  hosts: text({ min: 1, max: MAX_FAVICONS * (MAX_HOST + 1), description: `Up to ${MAX_FAVICONS} hosts, separated by commas.` }),
})
export const HostIcon = named(
  'HostIcon',
  t.Object({
    host: t.String({ description: 'The host, in lower case.' }),
    icon: nullable(t.String(), { description: 'The icon as a `data:` URL of a PNG. Null if there is none, or none yet.' }),
    is_pending: t.Boolean({ description: 'Whether the icon is still being fetched. Ask again later.' }),
  }),
  {
    host: 'shop.example.com',
    icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    is_pending: false,
  },
)
export type HostIcon = Static<typeof HostIcon>
export const HostIcons = items(HostIcon, MAX_FAVICONS)
