import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Panel } from '../ui/panel.tsx'
import { Trans } from '../ui/trans.tsx'
import { Arrivals } from './arrivals.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useConversions } from './queries.ts'

const WATCH_MS = 2000

/** Explains how a shop reports what its visitors bought. */
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
        <Panel title={t('Stripe and Shopify')}>
          <Text size="sm">{t('An admin of the workspace can set them up.')}</Text>
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
    <Panel title={t('First')}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans
            id="Turn on “Track conversions” under “Advanced” when you edit a link. The link then passes the ID of each click to its destination, as the parameter <code>{parameter}</code>. It passes no ID for visitors who ask not to be tracked."
            values={{ parameter }}
            components={{ code: <Code /> }}
          />
        </Text>
        <Text size="sm">
          {t('Add this script to all pages of your shop. It keeps the last click ID for 90 days in a first-party cookie.')}
        </Text>
        <Snippet name={t('The script')} label={t('Copy the script')} text={script} />
      </Stack>
    </Panel>
  )
}

const Stripe = () => (
  <Panel title="Stripe">
    <ProviderForm
      provider="stripe"
      name="Stripe"
      secretLabel={t('Signing secret')}
      secretPlaceholder="whsec_…"
      guide={(url) => (
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            {t('Pass the click ID to each Checkout session that your server creates, and to payment links in their URL:')}
            <Snippet
              name={t('The code for Stripe')}
              label={t('Copy the code for Stripe')}
              text={'client_reference_id: clickId // in the page: terse.clickId()'}
            />
          </List.Item>
          <List.Item>
            {t('In Stripe, under Developers → Webhooks, add this endpoint:')}
            <Snippet name={t('The URL for Stripe')} label={t('Copy the URL for Stripe')} text={url} />
          </List.Item>
          <List.Item>
            <Trans
              id="Choose the events <code>checkout.session.completed</code>, <code>checkout.session.async_payment_succeeded</code>, <code>invoice.paid</code> and <code>charge.refunded</code>; also <code>payment_intent.succeeded</code>, if you accept payments without Checkout or invoices."
              components={{ code: <Code /> }}
            />
          </List.Item>
          <List.Item>{t('Enter the signing secret that Stripe shows.')}</List.Item>
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
      secretLabel={t('Webhook secret')}
      secretPlaceholder={t('Shown below the webhooks in Shopify')}
      guide={(url) => (
        <List type="ordered" size="sm" spacing="xs">
          <List.Item>
            {t('Add the click ID to the cart, in your theme:')}
            <Snippet
              name={t('The code for Shopify')}
              label={t('Copy the code for Shopify')}
              text={'<input type="hidden" name="attributes[click_id]" id="click">\n<script>click.value = terse.clickId() || ""</script>'}
            />
          </List.Item>
          <List.Item>
            {t(
              'In Shopify, under Settings → Notifications → Webhooks, create two webhooks with the format JSON, “Order payment” and “Refund create”, for this URL:',
            )}
            <Snippet name={t('The URL for Shopify')} label={t('Copy the URL for Shopify')} text={url} />
          </List.Item>
          <List.Item>{t('Enter the secret that Shopify signs webhooks with.')}</List.Item>
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
    <Panel title={t('Your own shop')}>
      <Stack gap="sm">
        <Text size="sm">{t('Track what happens on a page, such as a sign-up, with the script:')}</Text>
        <Snippet
          name={t('The code for pages')}
          label={t('Copy the code for pages')}
          text={"terse.track('lead', { customer: { external_id: 'customer-7' } })"}
        />
        <Text size="sm">
          <Trans
            id="Report sales from your server, with an API key that has the role editor. Create it in the settings. Amounts are in the smallest unit, so 4990 is €49.90. The same <code>external_id</code> counts once, even if you send it again. For details, see the <link>API documentation</link>."
            components={{ code: <Code />, link: <Anchor href="/docs/api" target="_blank" rel="noreferrer" /> }}
          />
        </Text>
        <Snippet name={t('The code for servers')} label={t('Copy the code for servers')} text={code} />
        <Arrivals
          what={t('your shop')}
          arrived={told.map(({ id: key, event, created_at, attributed, source }) => ({
            id: String(key),
            at: created_at,
            text: arrivalInWords(event, source === 'api', attributed),
          }))}
        />
      </Stack>
    </Panel>
  )
}

function arrivalInWords(event: string, isFromServer: boolean, isAttributed: boolean): string {
  if (isFromServer)
    return isAttributed
      ? t('{event}, by your server: belongs to a click', { event })
      : t('{event}, by your server: belongs to no click', { event })
  return isAttributed ? t('{event}, by a page: belongs to a click', { event }) : t('{event}, by a page: belongs to no click', { event })
}

function Snippet({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div className="terse-snippet">
      <Code block tabIndex={0} role="group" aria-label={name}>
        {text}
      </Code>
      <CopyButton label={label} value={text} />
    </div>
  )
}
