import { Alert, Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../api.ts'
import { useCampaign } from '../campaigns/queries.ts'
import { qrQueries } from '../data/qr.ts'
import { t } from '../i18n.ts'
import { ruleInWords } from '../link-form/rule-words.ts'
import { LinkStatus } from '../links/status.tsx'
import { markedUrl, useCodeStyle } from '../qr/queries.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, number, useDates } from '../ui/format.tsx'
import { partName } from '../ui/names.ts'
import { Panel } from '../ui/panel.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { QrCode } from '../ui/qr.tsx'

type Link = Schemas['Link']

/** Shows the destination URL and the settings of a link, in words. */
export function Details({ link }: { link: Link }) {
  const { one } = useAddress()
  const { data } = useQuery(qrQueries.linkStyle(useWorkspace().id, link.id))
  const { style, logo } = useCodeStyle({ margin: 2 }, data ?? {})
  return (
    <Panel title={t('Settings')} actions={<LinkStatus link={link} />}>
      <Suspicion link={link} />
      <Group align="flex-start" wrap="nowrap" gap="md" mb="sm">
        {/* Once is enough for a screen reader. */}
        <div aria-hidden={one('dialog') === 'qr'}>
          <QrCode
            text={markedUrl(link.short_url)}
            label={t('QR code of {short_url}', { short_url: link.short_url })}
            size={88}
            style={style}
            logo={logo}
          />
        </div>
        <Stack gap={4} miw={0}>
          <Text size="xs" c="dimmed">
            {t('Redirects to')}
          </Text>
          <Address url={link.destination_url} />
        </Stack>
      </Group>
      <Facts facts={useRows(link)} />
      <Rules link={link} />
    </Panel>
  )
}

/** Says why visitors are warned or stopped, and links to the decision. */
function Suspicion({ link: { id, safety_status } }: { link: Link }) {
  const { slug } = useWorkspace()
  const review = usePlainLink(
    { to: '/app/$ws/safety', params: { ws: slug }, search: { link: String(id) } },
    `/app/${slug}/safety?link=${id}`,
  )
  if (safety_status !== 'blocked' && safety_status !== 'suspect') return null
  return (
    <Alert color={safety_status === 'blocked' ? 'red' : 'yellow'} mb="sm">
      {safety_status === 'blocked' ? t('Visitors aren’t redirected.') : t('Visitors see a warning first.')}{' '}
      <a {...review} className="terse-action-link">
        {t('See the reasons, and decide')}
      </a>
    </Alert>
  )
}

/** Shows a URL as a link if its scheme is http or https, because other schemes could run code. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <Text size="sm">{url}</Text>
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm" lineClamp={3} className="terse-break">
      {url}
    </Anchor>
  )
}

function useRows(link: Link): Record<string, ReactNode> {
  const dates = useDates()
  const given = (text: string | null) => text ?? undefined
  return {
    [t('Title')]: given(link.title),
    [t('Description')]: given(link.description),
    [t('Tags')]: link.tags.length > 0 ? <Tags tags={link.tags} /> : undefined,
    [t('Campaign')]: link.campaign_id === null ? undefined : <Campaign id={link.campaign_id} />,
    [t('Comment')]: given(link.comment),
    [t('Clicks')]: clicksOf(link),
    [t('Last click')]: <Ago time={link.last_clicked_at} none={t('None yet')} />,
    [t('Starts')]: link.starts_at === null ? undefined : dates.time(link.starts_at),
    [t('Ends')]: link.expires_at === null ? undefined : dates.time(link.expires_at),
    [t('Expired URL')]: link.expired_url === null ? undefined : <Address url={link.expired_url} />,
    [t('Password')]: link.password_protected ? t('Required') : undefined,
    [t('Redirect')]: link.forward_query
      ? t('Status {status}, forwards query parameters', { status: link.redirect_status })
      : t('Status {status}', { status: link.redirect_status }),
    [t('Splash page')]: link.show_splash ? t('On') : undefined,
    [t('Overlay')]:
      link.cta_overlay_id === null
        ? undefined
        : link.cta_blocked
          ? t('Not shown, because the destination doesn’t allow framing')
          : t('Shown on the destination'),
    [t('Conversions')]: link.track_conversions ? t('Tracked') : undefined,
    [t('UTM parameters')]: partsInWords(link.utm),
    [t('Social preview')]: partsInWords(link.social),
    [t('External ID')]: given(link.external_id),
    [t('Created')]: <Ago time={link.created_at} />,
    [t('Changed')]: <Ago time={link.updated_at} />,
  }
}

function Campaign({ id }: { id: number }) {
  const { slug } = useWorkspace()
  const campaign = useCampaign(id)
  return (
    <Anchor size="sm" renderRoot={(props) => <RouterLink to="/app/$ws/campaigns/$id" params={{ ws: slug, id: String(id) }} {...props} />}>
      {campaign.data?.name ?? id}
    </Anchor>
  )
}

function partsInWords(parts: Record<string, string | null> | null): ReactNode {
  const given = Object.entries(parts ?? {}).filter(([, text]) => text !== null && text !== '')
  return given.length === 0 ? undefined : given.map(([part, text]) => <div key={part}>{`${partName(part)}: ${text}`}</div>)
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { slug } = useWorkspace()
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge
          key={tag}
          size="sm"
          variant="default"
          tt="none"
          fw={500}
          style={{ cursor: 'pointer' }}
          renderRoot={(props) => <RouterLink to="/app/$ws/links" params={{ ws: slug }} search={{ tag }} {...props} />}
        >
          {tag}
        </Badge>
      ))}
    </Group>
  )
}

function Rules({ link: { targeting_rules: rules } }: { link: Link }) {
  if (rules.length === 0) return null
  return (
    <Stack component="section" gap={8} mt="sm" aria-label={t('Targeting')}>
      <Text size="xs" c="dimmed">
        {t('Targeting, {rules, plural, one {# rule} other {# rules}}: the first match applies', { rules: rules.length })}
      </Text>
      {rules.map((rule) => (
        <div key={JSON.stringify(rule)}>
          <Text size="sm">{ruleInWords(rule).join(' · ')}</Text>
          <Group gap={4} wrap="nowrap" align="baseline">
            <Text span size="sm" c="dimmed" aria-hidden>
              →
            </Text>
            <Address url={rule.destination_url} />
          </Group>
        </div>
      ))}
    </Stack>
  )
}

function clicksOf({ clicks, max_clicks, imported_clicks }: Link): string {
  const values = { clicks: number(clicks), limit: number(max_clicks ?? 0), imported: number(imported_clicks) }
  if (max_clicks === null) return imported_clicks === 0 ? values.clicks : t('{clicks}, {imported} of them imported', values)
  return imported_clicks === 0
    ? t('{clicks} of {limit} at most', values)
    : t('{clicks} of {limit} at most, {imported} of them imported', values)
}
