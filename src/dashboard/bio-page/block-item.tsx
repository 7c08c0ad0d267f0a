import { Menu, Switch } from '@mantine/core'
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, ChevronUpIcon, GripHorizontalIcon, Trash2Icon } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { t } from '../i18n.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { BlockForm } from './block-form.tsx'
import { BLOCK_TYPES, nameOf, summaryOf } from './block-types.ts'
import { type Block, isIncomplete } from './content.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  block: Block
  place: number
  count: number
  isOpen: boolean
  /** Just made: its first field is to be filled in. */
  isNew: boolean
  isUnsafe: boolean
  isDragged: boolean
  offset: number
  toggle: () => void
  startDrag: (event: PointerEvent<HTMLElement>) => void
  move: (to: number) => void
  remove: () => void
}

/** A block in a row, which opens to its fields. */
export function BlockItem({ block, place, isOpen, isNew, isUnsafe, isDragged, offset, toggle, ...actions }: Props) {
  const { setBlocks } = useDraft()
  const { label, icon: Icon } = BLOCK_TYPES[block.type]
  const name = nameOf(block)
  const set = (changes: Partial<Block>) => setBlocks((before) => before.map((one) => (one.id === block.id ? { ...one, ...changes } : one)))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isNew])
  return (
    <li
      className="terse-block"
      data-hidden={!block.visible || undefined}
      data-dragged={isDragged || undefined}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
    >
      <div className="terse-block-row">
        <Handle name={name} place={place} startDrag={actions.startDrag} move={actions.move} count={actions.count} />
        <button type="button" className="terse-block-open" aria-expanded={isOpen} aria-controls={`block-${block.id}`} onClick={toggle}>
          <Icon size={16} aria-hidden />
          <span className="terse-cut">
            {label}
            {summaryOf(block) !== '' && `: ${summaryOf(block)}`}
          </span>
          {isOpen ? <ChevronUpIcon size={16} aria-hidden /> : <ChevronDownIcon size={16} aria-hidden />}
        </button>
        <BlockState block={block} isUnsafe={isUnsafe} />
        <Switch
          size="xs"
          aria-label={t('Show {name}', { name })}
          checked={block.visible}
          onChange={(event) => set({ visible: event.currentTarget.checked })}
        />
        <BlockMenu name={name} place={place} {...actions} />
      </div>
      {isOpen && (
        <div ref={form} id={`block-${block.id}`} className="terse-block-form">
          <BlockForm block={block} set={set} />
        </div>
      )}
    </li>
  )
}

type HandleProps = Pick<Props, 'place' | 'count' | 'startDrag' | 'move'> & { name: string }

/** Moves a block: dragged, or by the arrow keys. */
function Handle({ name, place, count, startDrag, move }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(false)
  // A button that moves to another place in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other place
  useEffect(() => {
    if (isMoved.current) button.current?.focus()
    isMoved.current = false
  }, [place])
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    isMoved.current = to >= 0 && to < count && to !== place
    move(to)
  }
  return (
    <button
      ref={button}
      type="button"
      className="terse-icon-button terse-handle"
      aria-label={t('Move {name}', { name })}
      aria-description={t('Drag, or press the arrow keys.')}
      title={t('Drag, or press the arrow keys')}
      onPointerDown={startDrag}
      onKeyDown={press}
    >
      <GripHorizontalIcon size={16} aria-hidden />
    </button>
  )
}

/** Shows why visitors don't see the block, if they don't. */
function BlockState({ block, isUnsafe }: { block: Block; isUnsafe: boolean }) {
  const { faults } = useDraft()
  const isWrong = Object.keys(faults).some((path) => path.startsWith(`blocks.${block.id}.`))
  const states: [boolean, Tone, string][] = [
    [isUnsafe, 'bad', t('Unsafe')],
    [isWrong, 'bad', t('Not saved')],
    [isIncomplete(block), 'waiting', t('Not finished')],
    [block.starts_at !== '' || block.ends_at !== '', 'quiet', t('Scheduled')],
  ]
  const found = states.find(([is]) => is)
  return found && <StateBadge tone={found[1]}>{found[2]}</StateBadge>
}

function BlockMenu({ name, place, count, move, remove }: Pick<Props, 'place' | 'count' | 'move' | 'remove'> & { name: string }) {
  return (
    <RowMenu label={t('Actions for {name}', { name })}>
      {() => (
        <>
          <Menu.Item leftSection={<ArrowUpIcon size={16} aria-hidden />} disabled={place === 0} onClick={() => move(place - 1)}>
            {t('Move up')}
          </Menu.Item>
          <Menu.Item leftSection={<ArrowDownIcon size={16} aria-hidden />} disabled={place === count - 1} onClick={() => move(place + 1)}>
            {t('Move down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={remove}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
