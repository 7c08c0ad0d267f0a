import { XIcon } from 'lucide-react'
import { t } from '../i18n.ts'

type Props = { label: string; operator?: string; text: string; remove: () => void }

/** A filter that applies: its field, its operator, its value, and the button that removes it. */
export const FilterChip = ({ label, operator = t('is'), text, remove }: Props) => (
  <span className="terse-chip">
    <span>{label}</span>
    {operator !== '' && <span className="terse-below">{operator}</span>}
    <span className="terse-cut">{text}</span>
    <button type="button" aria-label={t('Remove the filter {label}: {text}', { label, text })} onClick={remove}>
      <XIcon size={14} aria-hidden />
    </button>
  </span>
)
