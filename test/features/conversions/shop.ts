import { createHmac } from 'node:crypto'
import { owner, t, ws } from '../../workspace.ts'

// What tests of conversions do: click, buy, and be told of it by providers.

const STRIPE_SECRET = 'whsec_of_the_tests'
const SHOPIFY_SECRET = 'shpss_of_the_tests'
export const at = () => `/v1/workspaces/${ws}/conversions`

/** A click on a link: its id. */
export async function click(fields: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const link = await t.link(owner, ws, { destination_url: 'https://shop.example.com/', track_conversions: true, ...fields })
  return follow(link.slug, headers)
}
export async function follow(slug: string, headers: Record<string, string> = {}): Promise<string> {
  const location = (await t.visit(slug, { headers })).headers.get('location') ?? ''
  return new URL(location).searchParams.get('sid') ?? ''
}

export const tell = (body: object) => t.send('POST', at(), { as: owner, body: { event: 'sale', ...body } })
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of them
export const list = async (query = ''): Promise<any[]> => (await t.send('GET', `${at()}${query}`, { as: owner })).body.items
export const summary = async (query = '') => (await t.send('GET', `${at()}/summary${query}`, { as: owner })).body
export const by = async (group: string, query = '') => (await t.send('GET', `${at()}/by?by=${group}${query}`, { as: owner })).body.items

export async function setUp(provider: 'stripe' | 'shopify', input: object = {}) {
  const secret = provider === 'stripe' ? STRIPE_SECRET : SHOPIFY_SECRET
  return t.send('PUT', `${at()}/providers/${provider}`, { as: owner, body: { secret, ...input } })
}

export const signStripe = (body: string, seconds = Math.floor(t.now() / 1000), secret = STRIPE_SECRET) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
let lastEvent = 0
export const stripeEvent = (type: string, object: object, more: object = {}) => ({
  id: `evt_${++lastEvent}`,
  object: 'event',
  type,
  created: Math.floor(t.now() / 1000),
  livemode: true,
  data: { object },
  ...more,
})
export function stripe(event: object, signature?: (body: string) => string) {
  const body = JSON.stringify(event)
  return t.send('POST', `/v1/conversions/stripe/${ws}`, { body, headers: { 'stripe-signature': (signature ?? signStripe)(body) } })
}

const signShopify = (body: string, secret = SHOPIFY_SECRET) => createHmac('sha256', secret).update(body).digest('base64')
export function shopify(topic: string, payload: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify(payload)
  return t.send('POST', `/v1/conversions/shopify/${ws}`, {
    body,
    headers: {
      'x-shopify-hmac-sha256': signShopify(body),
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': `wh-${++lastEvent}`,
      ...headers,
    },
  })
}
