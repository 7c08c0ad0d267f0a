import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { codeFault } from '../../lib/qr/faults.ts'
import type { GivenStyle } from '../../lib/qr/style.ts'
import { t } from '../i18n.ts'
import { withoutScheme } from '../links/queries.ts'
import { CopyButton } from '../ui/copy.tsx'
import { QrCode } from '../ui/qr.tsx'
import { StyleControls } from './controls.tsx'
import { type Coded, Downloads } from './downloads.tsx'
import { FaultNotice } from './fault.tsx'
import { markedUrl, useCodeStyle } from './queries.ts'

export type Edited = { given: GivenStyle; isUnreadable: boolean; reset: () => void }
type Props = { coded: Coded; copy: string; initial: GivenStyle; hint?: string; children?: (edited: Edited) => ReactNode }

/** A code: how it looks, to be changed while one sees it, and as a file. `children`: what can be done with the choices. */
export function CodeEditor({ coded, copy, initial, hint, children }: Props) {
  const [given, setGiven] = useState(initial)
  // The number changes if all choices are reset, so that the controls start again.
  const [resets, setResets] = useState(0)
  const { style, logo } = useCodeStyle(given)
  const text = markedUrl(coded.url)
  const fault = codeFault(text, { ...style, format: 'svg' })
  const isUnreadable = fault !== undefined
  const reset = () => {
    setGiven({})
    setResets(resets + 1)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Stack>
        <div style={{ border: '1px solid var(--terse-line)', borderRadius: 8, overflow: 'hidden' }}>
          <QrCode text={text} label={t('QR code of {url}', { url: coded.url })} size="100%" style={style} logo={logo} />
        </div>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Anchor href={coded.url} target="_blank" rel="noreferrer" size="sm" className="terse-break">
            {withoutScheme(coded.url)}
          </Anchor>
          <CopyButton label={copy} value={coded.url} />
        </Group>
        {hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </Stack>
      <Stack>
        <StyleControls
          key={resets}
          style={style}
          hasLogo={logo !== undefined}
          change={(changes) => setGiven((before) => ({ ...before, ...changes }))}
        />
        <FaultNotice fault={fault} />
        <Downloads coded={coded} given={given} style={style} isUnreadable={isUnreadable} />
        {children?.({ given, isUnreadable, reset })}
      </Stack>
    </SimpleGrid>
  )
}
