import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styleFault } from '../../lib/qr/faults.ts'
import type { GivenStyle } from '../../lib/qr/style.ts'
import { api, type Schemas } from '../api.ts'
import { qrQueries } from '../data/qr.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Page } from '../ui/page.tsx'
import { QrCode } from '../ui/qr.tsx'
import { Section } from '../ui/states.tsx'
import { StyleControls } from './controls.tsx'
import { FaultNotice } from './fault.tsx'
import { chosenOf, useCodeStyle } from './queries.ts'

const EXAMPLE = 'https://go.example.com/spring-sale?qr=1'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(qrQueries.workspaceStyle(workspace.id))

export default function QrPage() {
  const { id } = useWorkspace()
  const { data: stored } = useSuspenseQuery(qrQueries.workspaceStyle(id))
  return (
    <Page title={t('QR codes')}>
      <Text size="sm" c="dimmed" mb="lg" maw={640}>
        {t(
          'The style for all QR codes of links without their own style. You’ll find a link’s code in the list and on its page. To download many codes at once, select the links in the list.',
        )}
      </Text>
      <Content stored={stored} />
    </Page>
  )
}

function Content({ stored }: { stored: Schemas['QrStyle'] }) {
  const isAdmin = useWorkspace().can('admin')
  const [given, setGiven] = useState<GivenStyle>(() => chosenOf(stored))
  const [resets, setResets] = useState(0)
  const own = useCodeStyle(given)
  const fault = styleFault(own.style)
  const reset = () => {
    setGiven({})
    setResets(resets + 1)
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" maw={880}>
      {isAdmin && (
        <Section title={t('Style')}>
          <Stack>
            <StyleControls
              key={resets}
              style={own.style}
              hasLogo={own.logo !== undefined}
              change={(changes) => setGiven((before) => ({ ...before, ...changes }))}
            />
            <FaultNotice fault={fault} />
            <Save stored={stored} given={given} isUnreadable={fault !== undefined} reset={reset} />
          </Stack>
        </Section>
      )}
      <Section title={t('Preview')}>
        <div style={{ border: '1px solid var(--terse-line)', borderRadius: 8, overflow: 'hidden', maxWidth: 320 }}>
          <QrCode text={EXAMPLE} label={t('QR code preview')} size="100%" style={own.style} logo={own.logo} />
        </div>
      </Section>
    </SimpleGrid>
  )
}

type SaveProps = { stored: Schemas['QrStyle']; given: GivenStyle; isUnreadable: boolean; reset: () => void }

function Save({ stored, given, isUnreadable, reset }: SaveProps) {
  const { id } = useWorkspace()
  const params = { path: { workspace_id: id } }
  const refresh = [qrQueries.key(id)]
  const save = useChange((body: GivenStyle) => api.setQrStyle({ ...params, body }), {
    done: t('Style saved'),
    refresh,
  })
  const remove = useChange((_: undefined) => api.deleteQrStyle(params), {
    done: t('Style reset'),
    refresh,
    onDone: reset,
  })
  const [before, now] = [chosenOf(stored), chosenOf(given)].map((style) => JSON.stringify(style))
  return (
    <Group gap="xs">
      <Button disabled={before === now || isUnreadable} loading={save.isPending} onClick={() => save.mutate(chosenOf(given))}>
        {t('Save')}
      </Button>
      {before !== '{}' && (
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {t('Reset style')}
        </Button>
      )}
    </Group>
  )
}
