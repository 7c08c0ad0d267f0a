import { anonymizeAddress } from '../../lib/anonymize.ts'
import { type Geoip, type Place, zonesOf } from '../../lib/geoip.ts'
import { remember } from '../../lib/remember.ts'
import { type Client, clientOf } from '../clicks/client.ts'
import { bestLanguage } from '../clicks/language.ts'
import type { Visitor } from '../links/targeting.ts'

const languageOf = remember(bestLanguage)

/** Who follows a link, found out as far as a rule asks. */
export class RequestVisitor implements Visitor {
  readonly #request: Request
  readonly #geoip: Geoip
  readonly #from: From
  #client: Client | undefined
  #place: Place | undefined

  constructor(request: Request, geoip: Geoip, from: From) {
    this.#request = request
    this.#geoip = geoip
    this.#from = from
  }

  get key(): string {
    return `${this.#from.address}\n${this.#request.headers.get('user-agent') ?? ''}`
  }
  get device(): string {
    return this.#agent.device
  }
  get os(): string {
    return this.#agent.os
  }
  get browser(): string {
    return this.#agent.browser
  }
  get language(): string {
    return languageOf(this.#request.headers.get('accept-language') ?? '')
  }
  get country(): string {
    return this.#from.country || this.#located.country
  }
  get timezones(): readonly string[] {
    const { country } = this.#located
    return zonesOf(
      this.#from.country === '' || this.#from.country === country ? this.#located : { country: this.#from.country, timezone: '' },
    )
  }

  get #agent(): Client {
    this.#client ??= clientOf(this.#request.headers.get('user-agent') ?? '')
    return this.#client
  }
  get #located(): Place {
    const { address, anonymizes } = this.#from
    this.#place ??= this.#geoip.find(anonymizes ? anonymizeAddress(address) : address)
    return this.#place
  }
}

type From = {
  address: string
  /** As a trusted proxy named it, or ''. */
  country: string
  /** The workspace wants places looked up without an address's last part. */
  anonymizes: boolean
}
