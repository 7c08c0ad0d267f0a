import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GivenStyle, type QrStyle, resolveStyle, STYLE_FIELDS } from '../../lib/qr/style.ts'
import { pictureOf, useBrand } from '../brand.ts'
import { qrQueries } from '../data/qr.ts'
import { useWorkspace } from '../session.ts'

/** What a redirect knows a click by the code from. */
export const markedUrl = (url: string): string => `${url}?qr=1`

/** How codes look with these choices, which go before the workspace's. */
export function useCodeStyle(...layers: readonly GivenStyle[]): { style: QrStyle; logo: string | undefined } {
  const workspace = useWorkspace()
  const brand = useBrand(workspace)
  const { data } = useQuery(qrQueries.workspaceStyle(workspace.id))
  const logo = pictureOf(brand?.logo_url ?? null)
  const withoutLogo = logo === undefined ? [{ logo: false }] : []
  const key = JSON.stringify(resolveStyle([...withoutLogo, ...layers, data ?? {}], brand?.primary_color ?? null))
  // The same one as long as nothing differs: a code is drawn anew for another.
  const style = useMemo(() => JSON.parse(key) as QrStyle, [key])
  return { style, logo }
}

/** What was chosen, without what was left open. */
export const chosenOf = (style: GivenStyle): GivenStyle =>
  Object.fromEntries(STYLE_FIELDS.filter((field) => style[field] != null).map((field) => [field, style[field]]))
