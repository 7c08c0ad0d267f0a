import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import type { Mapping } from './hosts-field.tsx'
import { SERVICES, type Source } from './queries.ts'

/** The options of an import that say how its file is read. */
export type ReadingOption = 'date_format' | 'number_format' | 'delimiter'
/** The choices of the user, empty if the rows of the file decide. */
export const NO_READING: Record<ReadingOption, string> = { date_format: '', number_format: '', delimiter: '' }

export type Values = typeof NO_READING & {
  source: Source
  from: 'file' | 'service'
  content: string
  file: string
  url: string
  token: string
  domains: Mapping
  tags: string[]
  campaign_id: number | null
  utm_template_id: string
  domain_id: string
  link_id: number | null
}

export const INITIAL: Values = {
  source: 'csv',
  from: 'file',
  content: '',
  file: '',
  url: '',
  token: '',
  domains: {},
  tags: [],
  campaign_id: null,
  utm_template_id: '',
  domain_id: '',
  link_id: null,
  ...NO_READING,
}

export const isFetched = ({ source, from }: Values): boolean => from === 'service' && SERVICES[source] !== undefined

export function faultsOf(values: Values): Partial<Record<keyof Values, string>> {
  if (!isFetched(values)) return values.content.trim() === '' ? { content: t('Choose a file, or paste its content.') } : {}
  const needsAddress = SERVICES[values.source]?.address !== undefined
  return {
    ...(needsAddress && values.url.trim() === '' && { url: t('Enter the URL of the service.') }),
    ...(values.token.trim() === '' && { token: t('Enter the token. We need it to read the links.') }),
  }
}

/** The request that starts an import, or tries it. */
export function bodyOf(values: Values, dry_run: boolean): Schemas['ImportCreate'] {
  const { source, content, url, token, domains, tags, campaign_id, utm_template_id, domain_id, link_id } = values
  return {
    source,
    ...(isFetched(values) ? { token: token.trim(), ...(url.trim() !== '' && { url: url.trim() }) } : { content }),
    ...(dry_run && { dry_run }),
    ...(Object.keys(domains).length > 0 && { domains }),
    campaign_id,
    ...(utm_template_id !== '' && { utm_template_id: Number(utm_template_id) }),
    ...(domain_id !== '' && { domain_id: Number(domain_id) }),
    ...(link_id !== null && !isFetched(values) && { link_id }),
    ...(tags.length > 0 && { tags }),
    ...(!isFetched(values) && readingOf(values)),
  }
}

/** The reading that the user chose for the file. */
const readingOf = (values: Values): Pick<Schemas['ImportCreate'], ReadingOption> =>
  Object.fromEntries(
    Object.keys(NO_READING).flatMap((option) => {
      const value = values[option as ReadingOption]
      return value === '' ? [] : [[option, value]]
    }),
  )
