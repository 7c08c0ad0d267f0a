import { Alert, Button, Menu, Text, VisuallyHidden } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { notify } from '../ui/notify.ts'
import { Empty, Section } from '../ui/states.tsx'
import { BlockItem } from './block-item.tsx'
import { BLOCK_TYPES, nameOf } from './block-types.ts'
import { type Block, type BlockType, newBlock } from './content.ts'
import { useDragOrder } from './drag-order.ts'
import { useDraft } from './use-draft.ts'

const BLOCKS_MAX = MAX.BioPageUpdate.blocks
const UNDO_MS = 10_000

/** Lists the blocks of the page, in their order. */
export function Blocks({ unsafe }: { unsafe: readonly string[] }) {
  const { content, setBlocks } = useDraft()
  const { blocks } = content
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<string>()
  const { said, move } = useMoves(blocks, setBlocks)
  const drag = useDragOrder(move)
  const toggle = (id: string) => setOpened((before) => before.symmetricDifference(new Set([id])))
  const add = (type: BlockType) => {
    const block = newBlock(type)
    setBlocks((before) => [...before, block])
    toggle(block.id)
    setAdded(block.id)
  }
  const remove = (block: Block, place: number) => {
    setBlocks((before) => before.filter(({ id }) => id !== block.id))
    const undo = () => setBlocks((before) => before.toSpliced(Math.min(place, before.length), 0, block))
    notify(t('Block deleted'), { forMs: UNDO_MS, action: { label: t('Undo'), run: undo } })
  }
  return (
    <Section title={t('Blocks')} actions={blocks.length > 0 && <AddBlock add={add} isFull={blocks.length >= BLOCKS_MAX} />}>
      {blocks.length === 0 && (
        <Empty title={t('No blocks yet')} action={<AddBlock add={add} isFull={false} position="bottom" />}>
          {t('Blocks are links, texts, images, players and contacts. Most pages start with a link.')}
        </Empty>
      )}
      {unsafe.length > 0 && (
        <Alert color="red" mb="sm" title={t('Some content is hidden from visitors')}>
          {t(
            'Visitors don’t see {unsafe, plural, one {# block} other {# blocks}} because a scan found something unsafe in it. Change or delete what is marked, and publish the page.',
            { unsafe: unsafe.length },
          )}
        </Alert>
      )}
      <ul ref={drag.list} className="terse-blocks" aria-label={t('Blocks')} data-dragging={drag.dragged === undefined ? undefined : true}>
        {blocks.map((block, place) => (
          <BlockItem
            key={block.id}
            block={block}
            place={place}
            count={blocks.length}
            isOpen={opened.has(block.id)}
            isNew={block.id === added}
            isUnsafe={unsafe.includes(block.id)}
            isDragged={drag.dragged === place}
            offset={drag.offsetOf(place)}
            toggle={() => toggle(block.id)}
            startDrag={(event) => drag.start(event, place)}
            move={(to) => move(place, to)}
            remove={() => remove(block, place)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Section>
  )
}

/** Moves blocks, and announces their new places. */
function useMoves(blocks: readonly Block[], setBlocks: (changed: (blocks: Block[]) => Block[]) => void) {
  const [said, setSaid] = useState('')
  const latest = useRef(blocks)
  latest.current = blocks
  const move = (from: number, to: number) => {
    const block = latest.current[from]
    if (!block || to < 0 || to >= latest.current.length || to === from) return
    setBlocks((before) => before.toSpliced(from, 1).toSpliced(to, 0, block))
    setSaid(t('{block} is now number {to} of {current}.', { block: nameOf(block), to: to + 1, current: latest.current.length }))
  }
  return { said, move }
}

type AddProps = { add: (type: BlockType) => void; isFull: boolean; position?: 'bottom' | 'bottom-end' }

function AddBlock({ add, isFull, position = 'bottom-end' }: AddProps) {
  return (
    <Menu width={280} position={position} returnFocus={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={16} aria-hidden />}
          disabled={isFull}
          title={isFull ? t('A page has at most {blocksMax} blocks.', { blocksMax: BLOCKS_MAX }) : undefined}
        >
          {t('Add block')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(BLOCK_TYPES) as BlockType[]).map((type) => {
          const { label, about, icon: Icon } = BLOCK_TYPES[type]
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} aria-hidden />} onClick={() => add(type)}>
              {label}
              <Text size="xs" c="dimmed">
                {about}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
