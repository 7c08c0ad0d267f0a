import type { Child } from '../../lib/child.ts'
import type { LinksNeeds } from '../links/needs.ts'
import type { QrNeeds } from '../qr/needs.ts'
import type { Card } from './card.ts'
import type { FindSizes } from './picture-sizes.ts'
import type { BioViews } from './views.ts'

export type BioNeeds = LinksNeeds &
  QrNeeds & {
    /** Draws the pictures that others show with a page. */
    readonly cards: Child<Card, Uint8Array>
    readonly bioViews: BioViews
    /** Asks hosts how large their pictures are. */
    readonly pictureSizes: FindSizes
  }
