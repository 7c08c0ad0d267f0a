import type { ReactNode } from 'react'
import { api, type Schemas } from '../api.ts'
import { kindInWords } from '../audit/kinds.ts'
import { linkQueries } from '../data/links.ts'
import { fieldLabel } from '../field-labels.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'

type Activity = Schemas['Activity']
type Change = Activity['changes'][number]

const SHOWN_MAX = 60

/** Says who did what, when, and what it was before. An editor can revert the change of a link. */
export function ActivityItem({ item, link }: { item: Activity; link?: ReactNode }) {
  const { can } = useWorkspace()
  const actor = item.actor?.name ?? t('the service')
  return (
    <div className="terse-activity">
      <Avatar name={actor} isSmall />
      <div>
        <div className="terse-break">
          <b>{actor}</b> {kindInWords(item.kind)} {link ?? item.target.name}
        </div>
        {item.changes.map((change) => (
          <div key={change.field} className="terse-quiet terse-break">
            {changeText(change)}
          </div>
        ))}
        <div className="terse-below">
          <Ago time={item.recorded_at} />
        </div>
      </div>
      {item.can_revert && can('editor') && <Revert item={item} />}
    </div>
  )
}

function Revert({ item }: { item: Activity }) {
  const { id } = useWorkspace()
  const revert = useChange(
    () => api.revertLinkChange({ path: { workspace_id: id, link_id: item.target.id ?? 0 }, body: { activity_id: item.id } }),
    { refresh: [linkQueries.key(id), ['activity', id]], done: t('Change reverted') },
  )
  return (
    <button type="button" className="terse-action-link terse-plain-button" disabled={revert.isPending} onClick={() => revert.mutate()}>
      {t('Revert')}
    </button>
  )
}

const changeText = ({ field, from, to, from_name, to_name }: Change): string =>
  t('{field}: from {before} to {after}', {
    field: fieldLabel(field, field),
    before: valueText(from_name ?? from),
    after: valueText(to_name ?? to),
  })

/** Shortens a value. Lists and objects are shown as the API has them. */
function valueText(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing')
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  const text =
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
