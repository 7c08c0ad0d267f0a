import type { Schemas } from '../api.ts'
import { overlayQueries } from '../data/overlays.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Overlay = Schemas['Overlay']

export const useOverlays = () => useEndlessList(overlayQueries.list(useWorkspace().id))
