import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mix, readableOn } from '../lib/contrast.ts'
import { isBusiness } from '../lib/plans.ts'
import type { Schemas } from './api.ts'
import { brandingQueries } from './data/branding.ts'
import type { Workspace } from './session.ts'

// Applies the workspace's branding to the dashboard: its color, its logo, and, if the workspace hides it, not the service's name.

export type Branding = Schemas['Branding']

export const hasBranding = (workspace: Workspace): boolean => isBusiness(workspace.plan_tier)

/** The branding of a workspace whose plan has it, once it is read. */
export function useBrand(workspace: Workspace | undefined): Branding | undefined {
  const isShown = workspace !== undefined && hasBranding(workspace)
  const { data } = useQuery({ ...brandingQueries.one(workspace?.id ?? 0), enabled: isShown })
  return isShown ? data : undefined
}

const PICTURE = /\/branding\/\d+\/[0-9a-f]{32}\.(png|jpg|webp|svg)$/
/** The path of a picture that this service has. One that is elsewhere shows its host who looks at it: it is not loaded. */
export const pictureOf = (url: string | null): string | undefined => (url === null ? undefined : PICTURE.exec(url)?.[0])
/** The small one of it, a square. */
export const iconOf = (url: string | null): string | undefined => pictureOf(url)?.replace(/\.\w+$/, '-icon.png')

/** The backgrounds of text in the color: the page, the navigation, and everything that floats. */
const GROUNDS = { light: ['#ffffff', '#f6f7f8', '#f1f3f4'], dark: ['#131619', '#0c0e10', '#1b1f23'] }

/** Applies a color to the dashboard. All text with it stays readable, whatever the color is. */
export function useBrandColor(color: string | null | undefined): void {
  useEffect(() => {
    if (!color) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${schemeOf('light', color)}\n${schemeOf('dark', color)}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [color])
}

/** Returns the three design tokens that a brand replaces. The others follow from them. */
function schemeOf(scheme: 'light' | 'dark', color: string): string {
  const [ground = '#ffffff'] = GROUNDS[scheme]
  const filled = readableOn(color, ['#ffffff'])
  const soft = mix(ground, filled, scheme === 'light' ? 0.1 : 0.32)
  const text = readableOn(color, [soft, ...GROUNDS[scheme]])
  const hover = mix(filled, '#000000', 0.12)
  return `:root[data-mantine-color-scheme="${scheme}"] { --t-accent: ${text}; --t-accent-fill: ${filled}; --t-accent-fill-hover: ${hover} }`
}
