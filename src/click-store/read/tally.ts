import type { Revenue } from '../questions.ts'
import type { Span } from '../span.ts'
import { QUARTER_MS } from '../span.ts'
import { type ConversionColumns, HIDDEN, LEAD, SALE } from './conversion-columns.ts'

/** Counts by group; money by group and currency. Sums of whole numbers are exact up to 2^53. */
export class Tally {
  readonly #currencies: number
  readonly leads: Float64Array
  readonly sales: Float64Array
  readonly others: Float64Array
  readonly #amount: Float64Array
  readonly #refunded: Float64Array
  /** Marks the groups that have a count in a currency, even if it is zero. */
  readonly #isThere: Uint8Array

  constructor(groups: number, currencies: number) {
    this.#currencies = currencies
    this.leads = new Float64Array(groups)
    this.sales = new Float64Array(groups)
    this.others = new Float64Array(groups)
    this.#amount = new Float64Array(groups * currencies)
    this.#refunded = new Float64Array(groups * currencies)
    this.#isThere = new Uint8Array(groups * currencies)
  }

  /** Counts a row of some columns in a group. */
  add(group: number, { kind, currency, amount, refunded }: ConversionColumns, row: number): void {
    if (kind[row] === SALE) {
      this.sales[group] = (this.sales[group] as number) + 1
      const index = group * this.#currencies + (currency[row] as number)
      const refund = refunded[row] as number
      this.#amount[index] = (this.#amount[index] as number) + (amount[row] as number) - refund
      this.#refunded[index] = (this.#refunded[index] as number) + refund
      this.#isThere[index] = 1
    } else if (kind[row] === LEAD) this.leads[group] = (this.leads[group] as number) + 1
    else this.others[group] = (this.others[group] as number) + 1
  }

  /** How many conversions of all kinds a group has. */
  countOf(group: number): number {
    return (this.leads[group] as number) + (this.sales[group] as number) + (this.others[group] as number)
  }

  revenueOf(group: number, currencies: readonly (string | number | null)[]): Revenue[] {
    const found: Revenue[] = []
    // The first stands for none.
    for (let number = 1; number < this.#currencies; number++) {
      const index = group * this.#currencies + number
      if (this.#isThere[index] === 0) continue
      const [amount_minor, refunded_minor] = [this.#amount[index] as number, this.#refunded[index] as number]
      found.push({ currency: String(currencies[number]), amount_minor, refunded_minor })
    }
    return found.sort((a, b) => (a.currency < b.currency ? -1 : 1))
  }
}

/** Numbers of groups: of a column, the day of a quarter of an hour, or what belongs to a link (0) and what doesn't (1). */
type TallyGrouping = { column?: Uint32Array | Uint16Array; days?: Uint16Array }

/** Marks the links, by their numbers, whose conversions are counted. Conversions without a link have the number 0. */
export type Mask = Uint8Array

/** Days and hours begin on quarters in every zone of today. */
export const quartersOf = ({ start, end }: Span) => ({
  from: Math.floor(start / QUARTER_MS),
  past: Math.min(Math.ceil(end / QUARTER_MS), 2 ** 32 - 1),
})

/** The conversions that are counted, and how they are grouped. */
type Counted = TallyGrouping & { span: Span; mask: Mask }

/** Counts the conversions of a span. A function of its own, as a loop over a million rows is to be compiled well. */
export function tallyRows(tally: Tally, columns: ConversionColumns, { column, days, span, mask }: Counted): void {
  const { from, past } = quartersOf(span)
  const { rows, quarter, kind, link } = columns
  for (let row = 0; row < rows; row++) {
    const at = quarter[row] as number
    if (at < from || at >= past || kind[row] === HIDDEN || mask[link[row] as number] === 0) continue
    const group = (column ? column[row] : days ? days[at - from] : link[row] === 0 ? 1 : 0) as number
    tally.add(group, columns, row)
  }
}
