import { Anchor, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeFault } from '../../lib/qr/faults.ts'
import type { GivenStyle } from '../../lib/qr/style.ts'
import { api, type Schemas } from '../api.ts'
import { useLink } from '../link/query.ts'
import { StyleControls } from '../qr/controls.tsx'
import { Downloads } from '../qr/downloads.tsx'
import { FaultNotice } from '../qr/fault.tsx'
import { chosenOf, linkStyleQuery, markedUrl, useCodeStyle } from '../qr/queries.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { CopyButton } from '../ui/copy.tsx'
import { QrCode } from '../ui/qr.tsx'
import { Loaded } from '../ui/states.tsx'
import { withoutScheme } from './queries.ts'

/** A link's code: how it looks, to be changed while one sees it, and as a file. */
export default function QrDialog({ id, close }: { id: number; close: () => void }) {
  const workspace = useWorkspace()
  const link = useLink(id)
  const style = useQuery(linkStyleQuery(workspace.id, id))
  return (
    <Modal opened onClose={close} title="QR code" size="xl">
      <Loaded query={link}>{(found) => <Loaded query={style}>{(stored) => <Content link={found} stored={stored} />}</Loaded>}</Loaded>
    </Modal>
  )
}

function Content({ link, stored }: { link: Schemas['Link']; stored: Schemas['QrStyle'] }) {
  const isEditor = useWorkspace().can('editor')
  const [given, setGiven] = useState<GivenStyle>(() => chosenOf(stored))
  // Begun anew where all choices are taken back.
  const [resets, setResets] = useState(0)
  const { style, logo } = useCodeStyle(given)
  const text = markedUrl(link.short_url)
  const fault = codeFault(text, { ...style, format: 'svg' })
  const reset = () => {
    setGiven({})
    setResets(resets + 1)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Stack>
        <div style={{ border: '1px solid var(--terse-line)', borderRadius: 8, overflow: 'hidden' }}>
          <QrCode text={text} label={`QR code of ${link.short_url}`} size="100%" style={style} logo={logo} />
        </div>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Anchor href={link.short_url} target="_blank" rel="noreferrer" size="sm" className="terse-break">
            {withoutScheme(link.short_url)}
          </Anchor>
          <CopyButton label="Copy short link" value={link.short_url} />
        </Group>
        <Text size="xs" c="dimmed">
          Clicks by the code are told from others: see the card “Triggers” in the statistics.
        </Text>
      </Stack>
      <Stack>
        <StyleControls
          key={resets}
          style={style}
          hasLogo={logo !== undefined}
          change={(changes) => setGiven((before) => ({ ...before, ...changes }))}
        />
        <FaultNotice fault={fault} />
        <Downloads link={link} given={given} style={style} isUnreadable={fault !== undefined} />
        {isEditor && <SaveStyle link={link} stored={stored} given={given} isUnreadable={fault !== undefined} reset={reset} />}
      </Stack>
    </SimpleGrid>
  )
}

type SaveProps = { link: Schemas['Link']; stored: Schemas['QrStyle']; given: GivenStyle; isUnreadable: boolean; reset: () => void }

function SaveStyle({ link, stored, given, isUnreadable, reset }: SaveProps) {
  const workspace = useWorkspace()
  const params = { path: { workspace_id: workspace.id, link_id: link.id } }
  const refresh = [['qr', workspace.id]]
  const save = useChange(
    (body: GivenStyle, headers) => api.PUT('/v1/workspaces/{workspace_id}/links/{link_id}/qr', { params, body, headers }),
    { done: 'The style is saved with the link.', refresh },
  )
  const remove = useChange((_: undefined, headers) => api.DELETE('/v1/workspaces/{workspace_id}/links/{link_id}/qr', { params, headers }), {
    done: 'The code looks like all others of the workspace.',
    refresh,
    onDone: reset,
  })
  const [before, now] = [chosenOf(stored), chosenOf(given)].map((style) => JSON.stringify(style))
  return (
    <Group justify="flex-end" gap="xs">
      {(before !== '{}' || now !== '{}') && (
        <Button
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          onClick={() => (before === '{}' ? reset() : remove.mutate(undefined))}
        >
          Use the workspace’s style
        </Button>
      )}
      <Button
        variant="default"
        disabled={before === now || isUnreadable}
        loading={save.isPending}
        onClick={() => save.mutate(chosenOf(given))}
      >
        Save style
      </Button>
    </Group>
  )
}
