import type { HttpNeeds } from '../../http/needs.ts'
import type { DirectoryNeeds } from '../directory/needs.ts'

export type ScimNeeds = DirectoryNeeds & HttpNeeds
