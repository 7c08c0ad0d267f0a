import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isBusiness } from '../../lib/plans.ts'
import { api } from '../api.ts'
import { domainQueries } from '../data/domains.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useWorkspace } from '../session.ts'
import { completing, hostIn } from '../ui/completed-input.ts'
import { useApiForm } from '../ui/form.ts'
import type { Domain } from './queries.ts'

type Values = { hostname: string; is_wildcard: boolean }

type Props = { owned: number; close: () => void; onAdded: (domain: Domain) => unknown }

export function AddDialog({ owned, close, onAdded }: Props) {
  const { id } = useWorkspace()
  const { plan, limit, hasWildcards } = usePlan()
  const { fields, submit, isSending } = useApiForm<Values, Domain>({
    name: `new domain ${id}`,
    initial: { hostname: '', is_wildcard: false },
    validate: { hostname: (text) => (text.trim() === '' ? t('Enter a domain.') : null) },
    send: ({ hostname, is_wildcard }) =>
      api.createDomain({ path: { workspace_id: id }, body: { hostname: hostname.trim(), ...(is_wildcard && { is_wildcard }) } }),
    refresh: [domainQueries.key(id)],
    onDone: onAdded,
  })
  return (
    <Modal opened onClose={close} title={t('Add domain')} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {limit !== null && owned >= limit && (
            <Alert color="yellow">
              {t(
                'The {plan} plan includes {limit, plural, one {# domain} other {# domains}}, and this workspace has {owned}. Delete one, or ask the instance admin for another plan.',
                { plan, limit, owned },
              )}
            </Alert>
          )}
          <HostnameField {...fields.getInputProps('hostname')} />
          <Checkbox
            label={t('Wildcard')}
            description={
              hasWildcards
                ? t('Covers every subdomain directly below it, such as shop.go.example.com.')
                : t(
                    'Covers every subdomain directly below it, such as shop.go.example.com. The {plan} plan doesn’t include wildcards. The Business plan does.',
                    { plan },
                  )
            }
            disabled={!hasWildcards}
            {...fields.getInputProps('is_wildcard', { type: 'checkbox' })}
          />
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('Add domain')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const HostnameField = (props: TextInputProps) => (
  <TextInput
    label={t('Hostname')}
    placeholder="go.example.com"
    description={t('Use a domain or subdomain that you own and that isn’t used for anything else.')}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="url"
    required
    data-autofocus
    maxLength={MAX.DomainCreate.hostname}
    {...props}
    {...completing(hostIn, props)}
  />
)

/** Returns the limits of the plan. Until they are known, nothing is disabled, because the API checks the limits anyway. */
function usePlan() {
  const { id } = useWorkspace()
  const { data } = useQuery(workspaceQueries.usage(id))
  const plan = data?.plan_tier
  return { plan, limit: data?.limits.domains ?? null, hasWildcards: plan === undefined || isBusiness(plan) }
}
