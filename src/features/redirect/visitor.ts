import { anonymizeAddress } from '../../lib/anonymize.ts'
import { type Client, clientOf, type Hints } from '../../lib/client.ts'
import { type Geoip, type GeoPlace, zonesOf } from '../../lib/geoip.ts'
import { bestLanguage, readableLanguages } from '../../lib/language.ts'
import { memoize } from '../../lib/memoize.ts'
import { type QueryParameters, readParameters } from '../../lib/query-parameters.ts'
import { ruleBrowserOf, ruleSystemOf, type Visitor } from '../links/targeting.ts'

const languageOf = memoize(bestLanguage)

type RequestData = {
  address: string
  userAgent: string
  /** Client hints, as `hintsOf` returns them. */
  hints: Hints
  /** Accept-Language. */
  languages: string
  /** From a trusted proxy, or ''. */
  country: string
  /** The query with its question mark, or ''. */
  query: string
  /** The workspace has anonymize_ip: locations are looked up without an address's last part. */
  anonymizes: boolean
}

/** The visitor of a request. Fields are computed lazily, when a rule reads them. */
export class RequestVisitor implements Visitor {
  readonly #geoip: Geoip
  readonly #from: RequestData
  readonly #client: Client
  #place: GeoPlace | undefined
  #language: string | undefined
  #parameters: QueryParameters | undefined
  #regions: readonly string[] | undefined
  #key: string | undefined

  constructor(geoip: Geoip, from: RequestData) {
    this.#geoip = geoip
    this.#from = from
    this.#client = clientOf(from.userAgent, from.hints)
  }

  get key(): string {
    this.#key ??= `${this.#from.address}\n${this.#from.userAgent}`
    return this.#key
  }
  get device(): string {
    return this.#client.device
  }
  get os(): string {
    return ruleSystemOf(this.#client.os)
  }
  get browser(): string {
    return ruleBrowserOf(this.#client.browser)
  }
  get language(): string {
    this.#language ??= languageOf(readableLanguages(this.#from.languages))
    return this.#language
  }
  get country(): string {
    return this.#from.country || this.#located.country
  }
  get regions(): readonly string[] {
    this.#regions ??= regionsOf(this.#surelyLocated)
    return this.#regions
  }
  get city(): string {
    return this.#surelyLocated.city
  }
  get parameters(): QueryParameters {
    this.#parameters ??= readParameters(this.#from.query)
    return this.#parameters
  }
  get timezones(): readonly string[] {
    return zonesOf(this.#surelyLocated)
  }

  /** Returns the location without the details of the database if its country differs from the one that a proxy reported. */
  get #surelyLocated(): GeoPlace {
    const { country } = this.#from
    if (country === '' || country === this.#located.country) return this.#located
    return { country, region: '', regionCode: '', city: '', timezone: '' }
  }
  get #located(): GeoPlace {
    const { address, anonymizes } = this.#from
    this.#place ??= this.#geoip.find(anonymizes ? anonymizeAddress(address) : address)
    return this.#place
  }
}

const regionsOf = ({ country, region, regionCode }: GeoPlace): string[] => [
  region,
  ...(regionCode === '' ? [] : [regionCode, `${country}-${regionCode}`]),
]
