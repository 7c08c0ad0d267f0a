import type { HttpNeeds } from '../../http/needs.ts'
import type { Needs as DirectoryNeeds } from '../directory/needs.ts'

export type Needs = DirectoryNeeds & HttpNeeds
