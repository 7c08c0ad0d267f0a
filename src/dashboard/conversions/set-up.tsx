import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import { useWorkspace } from '../session.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Panel } from '../ui/panel.tsx'
import { Arrivals } from './arrivals.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useConversions } from './queries.ts'

const WATCH_MS = 2000

/** How a shop tells what its visitors bought. */
export default function SetUp() {
  const { can } = useWorkspace()
  return (
    <Stack gap="md" maw={760} w="100%" style={{ overflowWrap: 'anywhere' }}>
      <FirstSteps />
      {can('admin') ? (
        <>
          <Stripe />
          <Shopify />
        </>
      ) : (
        <Panel title="Stripe and Shopify">
          <Text size="sm">An admin of the workspace can set them up.</Text>
        </Panel>
      )}
      <OwnShop />
    </Stack>
  )
}

function FirstSteps() {
  const { conversion_parameter: parameter } = useWorkspace().settings
  const script = `<script src="${location.origin}/c.js"${parameter === 'sid' ? '' : ` data-parameter="${parameter}"`}></script>`
  return (
    <Panel title="First">
      <Stack gap="sm">
        <Text size="sm">
          Turn on “Track conversions” under “Advanced” in the form of a link. It then takes the id of each click to its destination, as the
          parameter <Code>{parameter}</Code>. Of visitors who ask not to be tracked, it takes none.
        </Text>
        <Text size="sm">Put this script on all pages of your shop: it keeps the last click for 90 days, in a cookie of your shop.</Text>
        <Snippet label="Copy the script" text={script} />
      </Stack>
    </Panel>
  )
}

const Stripe = () => (
  <Panel title="Stripe">
    <ProviderForm
      provider="stripe"
      name="Stripe"
      secretLabel="Signing secret"
      secretPlaceholder="whsec_…"
      guide={(url) => (
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            Give the click to each session of Checkout that your server makes, and to payment links in their address:
            <Snippet label="Copy the code for Stripe" text={'client_reference_id: clickId // in the page: terse.clickId()'} />
          </List.Item>
          <List.Item>
            In Stripe, under Developers → Webhooks, add this endpoint:
            <Snippet label="Copy the address for Stripe" text={url} />
          </List.Item>
          <List.Item>
            Choose the events <Code>checkout.session.completed</Code>, <Code>checkout.session.async_payment_succeeded</Code>,{' '}
            <Code>invoice.paid</Code> and <Code>charge.refunded</Code>; also <Code>payment_intent.succeeded</Code>, if you take payments
            without Checkout or invoices.
          </List.Item>
          <List.Item>Put the signing secret that Stripe shows here.</List.Item>
        </List>
      )}
    />
  </Panel>
)

const Shopify = () => (
  <Panel title="Shopify">
    <ProviderForm
      provider="shopify"
      name="Shopify"
      secretLabel="Webhook secret"
      secretPlaceholder="As Shopify shows it below the webhooks"
      guide={(url) => (
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            Note the click at the cart, in your theme:
            <Snippet
              label="Copy the code for Shopify"
              text={'<input type="hidden" name="attributes[click_id]" id="click">\n<script>click.value = terse.clickId() || ""</script>'}
            />
          </List.Item>
          <List.Item>
            In Shopify, under Settings → Notifications → Webhooks, make two as JSON, “Order payment” and “Refund create”, for this address:
            <Snippet label="Copy the address for Shopify" text={url} />
          </List.Item>
          <List.Item>Put the secret that Shopify signs them with here.</List.Item>
        </List>
      )}
    />
  </Panel>
)

function OwnShop() {
  const { id } = useWorkspace()
  const code = `curl -X POST ${location.origin}/v1/workspaces/${id}/conversions \\
  -H "Authorization: Bearer $API_KEY" -H "Content-Type: application/json" \\
  -d '{"click_id": "…", "event": "sale", "external_id": "order-1001", "amount_minor": 4990, "currency": "EUR"}'`
  const list = useConversions(undefined, WATCH_MS)
  const told = list.items.filter(({ source }) => source === 'api' || source === 'script')
  return (
    <Panel title="A shop of your own">
      <Stack gap="sm">
        <Text size="sm">Tell what happens on a page, such as a registration, by the script:</Text>
        <Snippet label="Copy the code for pages" text={"terse.track('lead', { customer: { external_id: 'customer-7' } })"} />
        <Text size="sm">
          Tell sales from your server, with an API key of the role editor, which you make in the settings. Amounts are in the smallest unit:
          4990 is 49.90 €. The same <Code>external_id</Code> again counts once. All of it is in the{' '}
          <Anchor href="/docs#/conversions" target="_blank" rel="noreferrer">
            documentation of the API
          </Anchor>
          .
        </Text>
        <Snippet label="Copy the code for servers" text={code} />
        <Arrivals
          what="your shop"
          arrived={told.map(({ id: key, event, created_at, attributed, source }) => ({
            id: String(key),
            at: created_at,
            text: `${event}, by ${source === 'api' ? 'your server' : 'a page'}: ${attributed ? 'it belongs to a click' : 'it belongs to no click'}`,
          }))}
        />
      </Stack>
    </Panel>
  )
}

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <div className="terse-snippet">
      <Code block tabIndex={0} role="group" aria-label={label.replace('Copy the', 'The')}>
        {text}
      </Code>
      <CopyButton label={label} value={text} />
    </div>
  )
}
