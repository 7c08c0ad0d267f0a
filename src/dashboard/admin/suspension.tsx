import { Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../i18n.ts'
import { useDates } from '../ui/format.tsx'
import { StateBadge } from '../ui/state-badge.tsx'

const REASON_MAX = 500

type Suspended = { suspended_at: string | null; delete_at: string | null }

/** Says that something is suspended, or when it will be deleted. Nothing otherwise. */
export function SuspensionBadge({ suspended_at, delete_at }: Suspended) {
  const dates = useDates()
  if (suspended_at === null) return null
  if (delete_at === null) return <StateBadge tone="bad">{t('Suspended')}</StateBadge>
  return <StateBadge tone="bad">{t('Deletion on {date}', { date: dates.day(delete_at) })}</StateBadge>
}

export type Links = 'redirect' | 'gone'
type Props = {
  title: string
  /** The consequences. */
  children: ReactNode
  action: string
  /** The text that has to be entered first. */
  typed?: { label: string; value: string }
  /** Asks what the links of a workspace do. */
  asksForLinks?: boolean
  isRunning: boolean
  run: (given: { reason: string | null; links: Links }) => void
  close: () => void
}

/** Asks for the reason of a suspension or deletion. */
export function SuspendDialog({ title, children, action, typed, asksForLinks = false, isRunning, run, close }: Props) {
  const [reason, setReason] = useState('')
  const [links, setLinks] = useState<Links>('gone')
  const [text, setText] = useState('')
  const isReady = typed === undefined || text === typed.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) run({ reason: reason.trim() || null, links })
  }
  return (
    <Modal opened onClose={close} title={title} closeOnClickOutside={false}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{children}</Text>
          {asksForLinks && (
            <Radio.Group label={t('The links of the workspace')} value={links} onChange={(value) => setLinks(value as Links)}>
              <Stack gap="xs" mt="xs">
                <Radio value="gone" label={t('Show a page that says that the link is not available')} />
                <Radio value="redirect" label={t('Keep redirecting')} />
              </Stack>
            </Radio.Group>
          )}
          <Textarea
            label={t('Reason')}
            description={t('The people concerned see it in an email and when they are refused.')}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          {typed && (
            <TextInput label={typed.label} value={text} onChange={(event) => setText(event.currentTarget.value)} autoComplete="off" />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red" loading={isRunning} disabled={!isReady}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
