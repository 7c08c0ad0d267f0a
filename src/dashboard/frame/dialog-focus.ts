import { useEffect } from 'react'

/** Elements that cover the page for a while: dialogs, menus, lists of choices, notifications. */
const OVERLAY = '[data-portal]'
const DIALOG = '[role=dialog]'

/**
 * Returns the focus to its previous place when a dialog closes. Dialogs can't do it themselves, because the URL opens and closes them, and
 * the button that opened one is often an item of a menu that is gone, too.
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
