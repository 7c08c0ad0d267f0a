import { type Format, firstShortLink, from, lastSegment, statusIf, tags, text, trimmed } from './format.ts'

/**
 * Bitly: the CSV of Links → Export (Link, Custom Link, Destination URL, …), and the API's list of a group's links. A link's
 * custom back-half is preferred to the automatic one.
 * https://support.bitly.com/hc/en-us/articles/230631767, https://dev.bitly.com/api-reference/#getBitlinksByGroup
 */
export const bitly: Format = {
  name: 'Bitly',
  list: ['links'],
  fields: {
    slug: [
      from(firstShortLink, 'custom_bitlinks', 'Custom Link', 'Custom Links', 'Custom Bitlink'),
      from(trimmed, 'Custom Back-half', 'Back-half'),
      from(lastSegment, 'link', 'Short Link', 'Short URL', 'Bitlink', 'id'),
    ],
    destination_url: [from(trimmed, 'long_url', 'Destination URL', 'Destination', 'Original URL', 'Long Link')],
    title: [from(text, 'title', 'Link Title')],
    tags: [from(tags, 'tags')],
    status: [statusIf('archived', 'archived')],
  },
}
