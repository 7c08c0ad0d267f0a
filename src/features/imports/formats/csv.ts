import { type Format, flag, from, integer, json, lastSegment, statusIf, tags, text, time, trimmed } from './format.ts'

/**
 * Our own export, and any table with a header. Columns are named like the fields of a link in the API, or by a name that other
 * services use for them; utm and social have a column for each part, targeting_rules is JSON. As JSON: links as the API returns them.
 */
export const csv: Format = {
  name: 'CSV',
  list: ['items'],
  hasEscapedFormulas: true,
  isProtected: from(flag, 'password_protected'),
  fields: {
    slug: [
      from(trimmed, 'slug', 'short_code', 'keyword', 'alias', 'custom_alias', 'back_half', 'custom_back_half', 'key', 'address'),
      from(lastSegment, 'short', 'short_link', 'short_url', 'bitlink'),
    ],
    destination_url: [
      from(
        trimmed,
        'destination_url',
        'destination',
        'long_url',
        'long_link',
        'original_url',
        'target_url',
        'target',
        'redirect_url',
        'url',
      ),
    ],
    domain_id: [from(integer, 'domain_id')],
    title: [from(text, 'title', 'name')],
    description: [from(text, 'description')],
    comment: [from(text, 'comment', 'comments', 'note', 'notes')],
    external_id: [from(text, 'external_id')],
    tags: [from(tags, 'tags', 'tag', 'labels')],
    folder: [from(trimmed, 'folder')],
    redirect_status: [from(integer, 'redirect_status', 'redirect_type')],
    status: [from(trimmed, 'status'), statusIf('archived', 'archived')],
    starts_at: [from(time, 'starts_at', 'valid_since')],
    expires_at: [from(time, 'expires_at', 'expires', 'expiration', 'expiration_date', 'expiry', 'expiry_date', 'valid_until')],
    expired_url: [from(trimmed, 'expired_url')],
    max_clicks: [from(integer, 'max_clicks', 'max_visits', 'click_limit')],
    password: [from(text, 'password')],
    show_splash: [from(flag, 'show_splash')],
    forward_query: [from(flag, 'forward_query')],
    track_conversions: [from(flag, 'track_conversions', 'track_conversion')],
    targeting_rules: [from(json, 'targeting_rules')],
    campaign_id: [from(integer, 'campaign_id')],
    cta_overlay_id: [from(integer, 'cta_overlay_id')],
    'utm.source': [from(text, 'utm_source')],
    'utm.medium': [from(text, 'utm_medium')],
    'utm.campaign': [from(text, 'utm_campaign')],
    'utm.term': [from(text, 'utm_term')],
    'utm.content': [from(text, 'utm_content')],
    'social.title': [from(text, 'social_title', 'og_title')],
    'social.description': [from(text, 'social_description', 'og_description')],
    'social.image_url': [from(trimmed, 'social_image_url', 'og_image')],
  },
}
