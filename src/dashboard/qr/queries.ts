import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GivenStyle, type QrStyle, resolveStyle, STYLE_FIELDS } from '../../lib/qr/style.ts'
import { pictureOf, useBrand } from '../brand.ts'
import { qrQueries } from '../data/qr.ts'
import { useWorkspace } from '../session.ts'

/** Returns the URL with the parameter by which the redirect recognizes clicks by the code. */
export const markedUrl = (url: string): string => `${url}?qr=1`

/** How codes look with these choices, which go before the workspace's. */
export function useCodeStyle(...layers: readonly GivenStyle[]): { style: QrStyle; logo: string | undefined } {
  const workspace = useWorkspace()
  const brand = useBrand(workspace)
  const { data } = useQuery(qrQueries.workspaceStyle(workspace.id))
  const logo = pictureOf(brand?.logo_url ?? null)
  const withoutLogo = logo === undefined ? [{ logo: false }] : []
  const key = JSON.stringify(resolveStyle([...withoutLogo, ...layers, data ?? {}], brand?.primary_color ?? null))
  // The object stays the same as long as nothing differs, because a different one would draw the code again.
  const style = useMemo(() => JSON.parse(key) as QrStyle, [key])
  return { style, logo }
}

/** Returns only the fields that were chosen. */
export const chosenOf = (style: GivenStyle): GivenStyle =>
  Object.fromEntries(STYLE_FIELDS.filter((field) => style[field] != null).map((field) => [field, style[field]]))
