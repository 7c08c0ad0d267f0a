import { createContext, type ReactNode } from 'react'
import type { ListedPage } from '../sections.ts'

/** The parts of the frame that pages show. Pages can't import the frame, because it has the list of all pages. */
export type FrameParts = {
  openPalette: () => void
  /** Shows the workspace and switches to others, on a phone. */
  switcher: ReactNode
  /** The bell of a phone. */
  bell: ReactNode
  /** Leads from a single thing to those of its kind, and from a page of Settings to the overview. */
  crumb: ReactNode
  /** The pages of the section. */
  tabs: ReactNode
  settingsRail: ReactNode
  /** The pages of Settings that the member may use. */
  settings: readonly ListedPage[]
}

export const FrameContext = createContext<FrameParts>({
  openPalette: () => undefined,
  switcher: null,
  bell: null,
  crumb: null,
  tabs: null,
  settingsRail: null,
  settings: [],
})
