import { LockIcon, QrCodeIcon, SplitIcon } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../i18n.ts'
import { useWorkspace, type Workspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Favicon } from '../ui/favicon.tsx'
import { Ago, number } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Column } from '../ui/list.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { Sparkline } from '../ui/sparkline.tsx'
import { LinkActions } from './actions.tsx'
import { startDrag } from './drag.ts'
import { type Link, withoutScheme } from './queries.ts'
import { LinkStatus, stateOf } from './status.tsx'
import { COLUMNS, type ColumnName } from './use-display.ts'

const TAGS_SHOWN = 2

/** The columns of the list. `names`: those that can be left out. `daysOf` returns the clicks of the last 14 days, once they are read. */
export function useLinkColumns(names: readonly ColumnName[], daysOf: (id: number) => readonly number[] | undefined): Column<Link>[] {
  const workspace = useWorkspace()
  const { id, slug, role } = workspace
  const { change } = useAddress()
  const shown = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of the workspace the cells use, and the names as a text
  return useMemo(() => {
    const columns: Record<ColumnName, Omit<Column<Link>, 'header'>> = {
      destination_url: {
        cell: ({ destination_url }) => <Cut text={withoutScheme(destination_url)} title={destination_url} />,
        width: '16%',
        isWide: true,
      },
      tags: { cell: ({ tags }) => <Tags tags={tags} add={(tag) => change({ tag: [tag] })} />, width: '10%', isWide: true },
      folder: { cell: ({ folder }) => folder && <Cut text={folder} title={folder} />, width: '10%', isWide: true },
      status: { cell: (link) => <LinkStatus link={link} />, width: 112, isWide: true },
      daily_clicks: { cell: (link) => <Days link={link} days={daysOf(link.id)} />, width: 92, isWide: true },
      clicks: { cell: ({ clicks }) => number(clicks), width: 80, align: 'end' },
      created_at: timeOf((link) => link.created_at),
      updated_at: timeOf((link) => link.updated_at),
      last_clicked_at: timeOf((link) => link.last_clicked_at),
    }
    return [
      { header: t('Short link'), cell: (link) => <ShortLink link={link} workspace={workspace} /> },
      ...names.map((name) => ({ header: COLUMNS[name], ...columns[name] })),
      {
        header: t('Actions'),
        isQuiet: true,
        cell: (link) => <Buttons link={link} openQr={() => change({ dialog: 'qr', link: String(link.id) })} />,
        className: 'terse-actions',
        align: 'end',
      },
    ]
  }, [id, slug, role, change, daysOf, shown])
}

const timeOf = (read: (link: Link) => string | null): Omit<Column<Link>, 'header'> => ({
  cell: (link) => <Ago time={read(link)} />,
  width: 100,
  align: 'end',
  isWide: true,
})

/** On hover and focus, the copy button takes the place of the icon, so that nothing moves. */
function ShortLink({ link, workspace }: { link: Link; workspace: Workspace }) {
  const rules = link.targeting_rules.length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of chosen links does the same by keyboard
    <div
      className="terse-link-cell"
      draggable={workspace.can('editor')}
      onDragStart={({ dataTransfer }) => startDrag(dataTransfer, link.id)}
    >
      <span className="terse-link-icon">
        <Favicon url={link.destination_url} />
        <CopyButton label={t('Copy short link')} value={link.short_url} />
      </span>
      <div className="terse-two">
        <div className="terse-row">
          <RowLink to="/app/$ws/links/$id" ws={workspace.slug} id={link.id}>
            <span className="terse-short-link terse-slug">
              <span className="terse-wide">{withoutScheme(link.short_url.slice(0, link.short_url.lastIndexOf('/') + 1))}</span>
              <b>{link.slug}</b>
            </span>
          </RowLink>
          {rules > 0 && (
            <span
              className="terse-below terse-row"
              title={t('{rules, plural, one {# targeting rule} other {# targeting rules}}', { rules })}
            >
              <SplitIcon size={14} aria-hidden />
              {rules}
            </span>
          )}
          {link.password_protected && (
            <span className="terse-below" title={t('Protected by a password')}>
              <LockIcon size={14} aria-label={t('Protected by a password')} />
            </span>
          )}
        </div>
        <span className="terse-cut">{link.title ?? withoutScheme(link.destination_url)}</span>
      </div>
    </div>
  )
}

const Days = ({ link, days }: { link: Link; days: readonly number[] | undefined }) =>
  days && <Sparkline days={days} isQuiet={stateOf(link) !== 'active'} />

function Tags({ tags, add }: { tags: string[]; add: (tag: string) => void }) {
  return (
    <div className="terse-row" style={{ overflow: 'hidden', gap: 4 }}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <button key={tag} type="button" className="terse-tag" onClick={() => add(tag)}>
          {tag}
        </button>
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
      <IconButton label={t('QR code')} onClick={openQr} data-wide>
        <QrCodeIcon size={16} aria-hidden />
      </IconButton>
      <RowMenu>{() => <LinkActions link={link} openQr={openQr} />}</RowMenu>
    </div>
  )
}
