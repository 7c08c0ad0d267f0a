import type { Core } from '../../core.ts'
import type { Files } from '../../db/files.ts'

export type Needs = Core & { readonly files: Files }
