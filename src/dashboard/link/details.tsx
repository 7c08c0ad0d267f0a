import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../api.ts'
import { useCampaign } from '../campaigns/queries.ts'
import { qrQueries } from '../data/qr.ts'
import { ruleInWords } from '../link-form/rule-words.ts'
import { markedUrl, useCodeStyle } from '../qr/queries.ts'
import { TONES } from '../safety/queries.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Facts } from '../ui/facts.tsx'
import { Ago, count, number, useDates } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { QrCode } from '../ui/qr.tsx'
import { StateBadge } from '../ui/state-badge.tsx'

type Link = Schemas['Link']

/** Where a link leads, and what it is set to, in words. */
export function Details({ link }: { link: Link }) {
  const { one } = useAddress()
  const { data } = useQuery(qrQueries.linkStyle(useWorkspace().id, link.id))
  const { style, logo } = useCodeStyle({ margin: 2 }, data ?? {})
  return (
    <Panel title="Settings" actions={<State link={link} />}>
      <Group align="flex-start" wrap="nowrap" gap="md" mb="sm">
        {/* Once is enough for a screen reader. */}
        <div aria-hidden={one('dialog') === 'qr'}>
          <QrCode text={markedUrl(link.short_url)} label={`QR code of ${link.short_url}`} size={88} style={style} logo={logo} />
        </div>
        <Stack gap={4} miw={0}>
          <Text size="xs" c="dimmed">
            Redirects to
          </Text>
          <Address url={link.destination_url} />
        </Stack>
      </Group>
      <Facts facts={useRows(link)} />
      <Rules link={link} />
    </Panel>
  )
}

function State({ link: { safety_status, status } }: { link: Link }) {
  return (
    <Group gap={4}>
      {(safety_status === 'blocked' || safety_status === 'suspect') && <StateBadge tone={TONES[safety_status]}>{safety_status}</StateBadge>}
      <StateBadge tone={status === 'active' ? 'good' : 'quiet'}>{status}</StateBadge>
    </Group>
  )
}

/** An address as a link where it is one: other schemes would run something. */
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
    Title: given(link.title),
    Description: given(link.description),
    Tags: link.tags.length > 0 ? <Tags tags={link.tags} /> : undefined,
    Campaign: link.campaign_id === null ? undefined : <Campaign id={link.campaign_id} />,
    Comment: given(link.comment),
    Clicks: clicksOf(link),
    'Last click': <Ago time={link.last_clicked_at} none="None yet" />,
    Starts: link.starts_at === null ? undefined : dates.time(link.starts_at),
    Ends: link.expires_at === null ? undefined : dates.time(link.expires_at),
    'Expired URL': link.expired_url === null ? undefined : <Address url={link.expired_url} />,
    Password: link.password_protected ? 'Required' : undefined,
    Redirect: `Status ${link.redirect_status}${link.forward_query ? ', forwards query parameters' : ''}`,
    'Splash page': link.show_splash ? 'On' : undefined,
    Overlay:
      link.cta_overlay_id === null
        ? undefined
        : link.cta_blocked
          ? 'Not shown, because the destination doesn’t allow framing'
          : 'Shown on the destination',
    Conversions: link.track_conversions ? 'Tracked' : undefined,
    'UTM parameters': partsInWords(link.utm),
    'Social preview': partsInWords(link.social),
    'External ID': given(link.external_id),
    Created: <Ago time={link.created_at} />,
    Changed: <Ago time={link.updated_at} />,
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
  return given.length === 0 ? undefined : given.map(([part, text]) => <div key={part}>{`${part.replace('_url', '')}: ${text}`}</div>)
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
    <Stack component="section" gap={8} mt="sm" aria-label="Targeting">
      <Text size="xs" c="dimmed">
        Targeting, {count(rules.length, 'rule')}: the first match applies
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
  const limit = max_clicks === null ? '' : ` of ${number(max_clicks)} at most`
  return `${number(clicks)}${limit}${imported_clicks === 0 ? '' : `, ${number(imported_clicks)} of them imported`}`
}
