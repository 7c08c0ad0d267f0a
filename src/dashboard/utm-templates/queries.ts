import type { Schemas } from '../api.ts'
import { utmTemplateQueries } from '../data/utm-templates.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

/** The placeholders of templates, as people type them. */
export const PLACEHOLDERS = { slug: '{slug}', date: '{date}', campaign: '{campaign}' }

export type UtmTemplate = Schemas['UtmTemplate']

export const useUtmTemplates = () => useEndlessList(utmTemplateQueries.list(useWorkspace().id))
