import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'

export type PortabilityNeeds = Core & { readonly files: Files }
