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
          Turn on “Track conversions” under “Advanced” when you edit a link. The link then passes the ID of each click to its destination,
          as the parameter <Code>{parameter}</Code>. It passes no ID for visitors who ask not to be tracked.
        </Text>
        <Text size="sm">Add this script to all pages of your shop. It keeps the last click ID for 90 days in a first-party cookie.</Text>
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
            Pass the click ID to each Checkout session that your server creates, and to payment links in their URL:
            <Snippet label="Copy the code for Stripe" text={'client_reference_id: clickId // in the page: terse.clickId()'} />
          </List.Item>
          <List.Item>
            In Stripe, under Developers → Webhooks, add this endpoint:
            <Snippet label="Copy the URL for Stripe" text={url} />
          </List.Item>
          <List.Item>
            Choose the events <Code>checkout.session.completed</Code>, <Code>checkout.session.async_payment_succeeded</Code>,{' '}
            <Code>invoice.paid</Code> and <Code>charge.refunded</Code>; also <Code>payment_intent.succeeded</Code>, if you accept payments
            without Checkout or invoices.
          </List.Item>
          <List.Item>Enter the signing secret that Stripe shows.</List.Item>
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
      secretPlaceholder="Shown below the webhooks in Shopify"
      guide={(url) => (
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            Add the click ID to the cart, in your theme:
            <Snippet
              label="Copy the code for Shopify"
              text={'<input type="hidden" name="attributes[click_id]" id="click">\n<script>click.value = terse.clickId() || ""</script>'}
            />
          </List.Item>
          <List.Item>
            In Shopify, under Settings → Notifications → Webhooks, create two webhooks with the format JSON, “Order payment” and “Refund
            create”, for this URL:
            <Snippet label="Copy the URL for Shopify" text={url} />
          </List.Item>
          <List.Item>Enter the secret that Shopify signs them with.</List.Item>
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
    <Panel title="Your own shop">
      <Stack gap="sm">
        <Text size="sm">Track what happens on a page, such as a sign-up, with the script:</Text>
        <Snippet label="Copy the code for pages" text={"terse.track('lead', { customer: { external_id: 'customer-7' } })"} />
        <Text size="sm">
          Report sales from your server, with an API key that has the role editor. Create it in the settings. Amounts are in the smallest
          unit, so 4990 is €49.90. The same <Code>external_id</Code> counts once, even if you send it again. For details, see the{' '}
          <Anchor href="/docs/api#/conversions" target="_blank" rel="noreferrer">
            API documentation
          </Anchor>
          .
        </Text>
        <Snippet label="Copy the code for servers" text={code} />
        <Arrivals
          what="your shop"
          arrived={told.map(({ id: key, event, created_at, attributed, source }) => ({
            id: String(key),
            at: created_at,
            text: `${event}, by ${source === 'api' ? 'your server' : 'a page'}: ${attributed ? 'belongs to a click' : 'belongs to no click'}`,
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
