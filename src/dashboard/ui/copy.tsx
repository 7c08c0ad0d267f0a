import { Button } from '@mantine/core'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 1500

/** Copies a text even if the page isn't served over HTTPS, in which case there is no clipboard API. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('aria-hidden', 'true')
  // Within the open dialog, which keeps the focus.
  const parent = document.activeElement?.closest('[role=dialog]') ?? document.body
  parent.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

type Props = { label: string; value: string; variant?: 'icon' | 'button' }

export function CopyButton({ label, value, variant = 'icon' }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await copyText(value)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }
  const Icon = isCopied ? CheckIcon : CopyIcon
  if (variant === 'button')
    return (
      <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={() => void copy()}>
        {label}
      </Button>
    )
  return (
    <IconButton label={label} title={isCopied ? t('Copied') : label} onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
    </IconButton>
  )
}
