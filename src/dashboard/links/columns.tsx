import { LockClosedIcon, QrCodeIcon } from '@heroicons/react/20/solid'
import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import { t } from '../i18n.ts'
import { useWorkspace, type Workspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Ago, number } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Column } from '../ui/list.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
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
      { header: t('Short link'), cell: (link) => <ShortLink link={link} workspace={workspace} /> },
      {
        header: t('Destination'),
        cell: ({ destination_url }) => <Cut text={withoutScheme(destination_url)} title={destination_url} />,
        isWide: true,
      },
      { header: t('Tags'), cell: ({ tags }) => <Tags tags={tags} add={(tag) => change({ tag: [tag] })} />, width: '16%', isWide: true },
      { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 80, align: 'end' },
      { header: t('Created'), cell: ({ created_at }) => <Ago time={created_at} />, width: 112, align: 'end', isWide: true },
      {
        header: t('Actions'),
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
      <div className="terse-row">
        <RowLink to="/app/$ws/links/$id" ws={workspace.slug} id={link.id}>
          <span className="terse-wide">{withoutScheme(link.short_url.slice(0, link.short_url.lastIndexOf('/') + 1))}</span>
          {link.slug}
        </RowLink>
        <State link={link} />
      </div>
      <div className="terse-below terse-cut">{link.title ?? withoutScheme(link.destination_url)}</div>
    </>
  )
}

/** Shows why visitors aren't redirected, if they aren't. */
function State({ link }: { link: Link }) {
  const isExpired = link.expires_at !== null && Date.parse(link.expires_at) <= Date.now()
  const isUsedUp = link.max_clicks !== null && link.clicks >= link.max_clicks
  const word =
    link.safety_status === 'blocked' || link.safety_status === 'suspect'
      ? link.safety_status
      : link.deleted_at !== undefined
        ? 'deleted'
        : link.status !== 'active'
          ? link.status
          : isExpired
            ? 'expired'
            : isUsedUp
              ? t('limit reached')
              : undefined
  return (
    <>
      {word !== undefined && (
        <Badge size="xs" variant="light" color={word === 'blocked' || word === 'suspect' ? 'red' : 'gray'} style={{ flexShrink: 0 }}>
          {word}
        </Badge>
      )}
      {link.password_protected && (
        <span title={t('Protected by a password')} style={{ flexShrink: 0 }}>
          <LockClosedIcon width={14} aria-label={t('Protected by a password')} />
        </span>
      )}
    </>
  )
}

function Tags({ tags, add }: { tags: string[]; add: (tag: string) => void }) {
  return (
    <div className="terse-row" style={{ overflow: 'hidden', gap: 4 }}>
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
        <span className="terse-below" title={tags.slice(TAGS_SHOWN).join(', ')}>
          +{tags.length - TAGS_SHOWN}
        </span>
      )}
    </div>
  )
}

const Cut = ({ text, title }: { text: string; title: string }) => (
  <div className="terse-quiet terse-cut" title={title}>
    {text}
  </div>
)

function Buttons({ link, openQr }: { link: Link; openQr: () => void }) {
  return (
    <div className="terse-row" style={{ justifyContent: 'flex-end', gap: 0 }}>
      <CopyButton label={t('Copy short link')} value={link.short_url} />
      <IconButton label={t('QR code')} onClick={openQr} data-wide>
        <QrCodeIcon width={16} aria-hidden />
      </IconButton>
      <RowMenu>{() => <LinkActions link={link} openQr={openQr} />}</RowMenu>
    </div>
  )
}
