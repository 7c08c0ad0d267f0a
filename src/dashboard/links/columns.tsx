import { LockClosedIcon, QrCodeIcon } from '@heroicons/react/20/solid'
import { ActionIcon, Anchor, Badge, Group, Text, Tooltip } from '@mantine/core'
import { Link as RouterLink } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWorkspace, type Workspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Ago, number } from '../ui/format.tsx'
import type { Column } from '../ui/list.tsx'
import { LinkActions } from './actions.tsx'
import { type Link, withoutScheme } from './queries.ts'

const TAGS_SHOWN = 3

export function useLinkColumns(): Column<Link>[] {
  const workspace = useWorkspace()
  const { id, slug, role } = workspace
  const address = useAddress()
  const { change } = address
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of the workspace the cells use
  return useMemo(
    () => [
      { header: 'Short link', cell: (link) => <ShortLink link={link} workspace={workspace} /> },
      {
        header: 'Destination',
        cell: ({ destination_url }) => <Cut text={withoutScheme(destination_url)} title={destination_url} />,
        isWide: true,
      },
      { header: 'Tags', cell: ({ tags }) => <Tags tags={tags} add={(tag) => change({ tag: [tag] })} />, width: '16%', isWide: true },
      { header: 'Clicks', cell: ({ clicks }) => number(clicks), width: 80, align: 'end' },
      { header: 'Created', cell: ({ created_at }) => <Ago time={created_at} />, width: 112, align: 'end', isWide: true },
      {
        header: 'Actions',
        isQuiet: true,
        cell: (link) => <Buttons link={link} openQr={() => change({ dialog: 'qr', link: String(link.id) })} />,
        className: 'terse-actions',
        align: 'end',
      },
    ],
    [id, slug, role, change],
  )
}

function ShortLink({ link, workspace }: { link: Link; workspace: Workspace }) {
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Anchor
          className="terse-cut"
          fw={600}
          size="sm"
          c="var(--mantine-color-text)"
          renderRoot={(props) => <RouterLink to={`/app/${workspace.slug}/links/${link.id}`} {...props} />}
        >
          <span className="terse-wide">{withoutScheme(link.short_url.slice(0, link.short_url.lastIndexOf('/') + 1))}</span>
          {link.slug}
        </Anchor>
        <State link={link} />
      </Group>
      <Text size="xs" c="dimmed" className="terse-cut">
        {link.title ?? withoutScheme(link.destination_url)}
      </Text>
    </>
  )
}

/** What keeps visitors from its destination. */
function State({ link }: { link: Link }) {
  const isExpired = link.expires_at !== null && Date.parse(link.expires_at) <= Date.now()
  const isUsedUp = link.max_clicks !== null && link.clicks >= link.max_clicks
  const word =
    link.safety_status === 'blocked' || link.safety_status === 'suspect'
      ? link.safety_status
      : link.status !== 'active'
        ? link.status
        : isExpired
          ? 'expired'
          : isUsedUp
            ? 'used up'
            : undefined
  return (
    <>
      {word !== undefined && (
        <Badge size="xs" variant="light" color={word === 'blocked' || word === 'suspect' ? 'red' : 'gray'} style={{ flexShrink: 0 }}>
          {word}
        </Badge>
      )}
      {link.password_protected && (
        <Tooltip label="Asks for a password">
          <LockClosedIcon width={14} aria-label="Asks for a password" style={{ flexShrink: 0 }} />
        </Tooltip>
      )}
    </>
  )
}

function Tags({ tags, add }: { tags: string[]; add: (tag: string) => void }) {
  return (
    <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Badge
          key={tag}
          component="button"
          type="button"
          size="sm"
          variant="default"
          tt="none"
          fw={500}
          onClick={() => add(tag)}
          style={{ cursor: 'pointer' }}
        >
          {tag}
        </Badge>
      ))}
      {tags.length > TAGS_SHOWN && (
        <Tooltip label={tags.slice(TAGS_SHOWN).join(', ')}>
          <Text size="xs" c="dimmed">
            +{tags.length - TAGS_SHOWN}
          </Text>
        </Tooltip>
      )}
    </Group>
  )
}

const Cut = ({ text, title }: { text: string; title: string }) => (
  <Text size="sm" c="dimmed" className="terse-cut" title={title}>
    {text}
  </Text>
)

function Buttons({ link, openQr }: { link: Link; openQr: () => void }) {
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <CopyButton label="Copy short link" value={link.short_url} />
      <Tooltip label="QR code">
        <ActionIcon aria-label="QR code" onClick={openQr} visibleFrom="sm">
          <QrCodeIcon width={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LinkActions link={link} openQr={openQr} />
    </Group>
  )
}
