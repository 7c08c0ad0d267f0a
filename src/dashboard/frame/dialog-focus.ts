import { useEffect } from 'react'

/** Elements that cover the page for a while: dialogs, menus, lists of choices, notifications. */
const OVERLAY = '[data-portal]'
const DIALOG = '[role=dialog]'

/**
 * Gives the focus back to where it was when a dialog is gone. Dialogs can't do it themselves: the address opens and closes them, and
 * what was pressed to open one is often the item of a menu that is gone, too.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    let isInDialog = false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (target.closest(DIALOG)) isInDialog = true
      else if (!target.closest(OVERLAY)) last = target
    }
    const giveBack = () => {
      if (!isInDialog || document.querySelector(DIALOG)) return
      isInDialog = false
      if (document.activeElement === document.body) last?.focus()
    }
    const observer = new MutationObserver(giveBack)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}
