import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { withoutScheme } from '../links/queries.ts'
import { useWorkspace } from '../session.ts'
import { copyText } from '../ui/copy.tsx'
import { useApiForm } from '../ui/form.ts'
import { UrlField } from '../ui/url-field.tsx'

type Values = { destination_url: string; domain_id: string }

/** A field that makes a short link of a URL at once. Everything else about the link can be set afterwards. */
export function Shorten({ isNext, onCreated }: { isNext: boolean; onCreated: (link: Schemas['Link']) => void }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<Values, Schemas['Link']>({
    name: `shorten ${id}`,
    initial: { destination_url: '', domain_id: '' },
    validate: { destination_url: (text) => (text.trim() === '' ? t('Enter a destination URL.') : null) },
    send: ({ destination_url, domain_id }) =>
      api.createLink({
        path: { workspace_id: id },
        body: { destination_url: destination_url.trim(), ...(domain_id !== '' && { domain_id: Number(domain_id) }) },
      }),
    refresh: [linkQueries.key(id)],
    onDone: (link) => {
      fields.setFieldValue('destination_url', '')
      fields.resetDirty()
      onCreated(link)
      // The browser may refuse. Then the button beside the link copies it.
      void copyText(link.short_url).catch(() => undefined)
    },
  })
  return (
    <form className="terse-shorten" aria-label={t('Shorten a URL')} onSubmit={submit} noValidate>
      <LinkIcon size={16} aria-hidden />
      <UrlField
        variant="unstyled"
        aria-label={t('URL to shorten')}
        placeholder={isNext ? t('Paste another URL to shorten') : t('Paste a URL to shorten')}
        maxLength={MAX.LinkCreate.destination_url}
        {...fields.getInputProps('destination_url')}
      />
      <Domain value={fields.values.domain_id} choose={(domain_id) => fields.setFieldValue('domain_id', domain_id)} />
      <Button type="submit" size="md" loading={isSending}>
        {t('Create link')}
      </Button>
    </form>
  )
}

/** The domain of the link, if there is a choice. */
function Domain({ value, choose }: { value: string; choose: (value: string) => void }) {
  const { id } = useWorkspace()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  const base = useQuery(linkQueries.slug(id, {})).data?.short_url
  if (domains.length === 0) return null
  return (
    <NativeSelect
      className="terse-shorten-domain"
      variant="unstyled"
      aria-label={t('Domain')}
      data={[
        { value: '', label: base === undefined ? t('Default domain') : withoutScheme(base).replace(/\/.*/, '') },
        ...domains.map((one) => ({ value: String(one.id), label: one.hostname })),
      ]}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
