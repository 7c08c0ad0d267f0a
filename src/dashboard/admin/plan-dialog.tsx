import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import { api, type Schemas } from '../api.ts'
import { CHOICES } from '../choices.gen.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { type ApiForm, useApiForm } from '../ui/form.ts'
import { inWords, LIMIT_NAMES, LIMITS, type LimitName } from '../ui/limits.ts'
import { notify } from '../ui/notify.ts'

type Workspace = Schemas['AdminWorkspace']
type Plan = Schemas['PlanTier']
type Overrides = NonNullable<Workspace['limit_overrides']>
/** The field of a limit is empty if the plan's limit applies. */
type Values = { plan_tier: Plan; limits: Record<LimitName, number | ''>; unlimited: Record<LimitName, boolean> }
type Props = { workspace: Workspace; close: () => void }

const BYTES_PER_MB = 1_000_000
const THIN_SPACE = '\u202f'
/** Converts a limit to the unit of its field, in which storage is in MB. */
const toShown = (name: LimitName, limit: number): number => (name === 'storage_bytes' ? limit / BYTES_PER_MB : limit)
const labelOf = (name: LimitName): string => {
  const { label, unit } = LIMITS[name]
  if (name === 'storage_bytes') return t('{label}, in MB', { label })
  return unit === 'days' ? t('{label}, in days', { label }) : label
}

/** Changes the plan of a workspace, and which of its limits aren't the plan's. */
export default function PlanDialog({ workspace, close }: Props) {
  const form = usePlanForm({ workspace, close })
  const { links, members, clicks_this_month } = workspace.usage
  return (
    <Modal opened onClose={close} title={t('Plan of {name}', { name: workspace.name })} closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">
            {t(
              'This workspace has {links, plural, one {# link} other {# links}}, {members, plural, one {# member} other {# members}} and {clicks_this_month, plural, one {# click} other {# clicks}} this month.',
              { links, members, clicks_this_month },
            )}
          </Text>
          <NativeSelect label={t('Plan')} data={CHOICES.PlanTier} data-autofocus {...form.fields.getInputProps('plan_tier')} />
          <Text size="sm" c="dimmed">
            {t('Leave a limit empty to use the plan’s. Changes apply from the next request.')}
          </Text>
          {LIMIT_NAMES.map((name) => (
            <LimitField key={name} name={name} workspace={workspace} fields={form.fields} />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type FieldProps = { name: LimitName; workspace: Workspace; fields: ApiForm<Values>['fields'] }

function LimitField({ name, workspace, fields }: FieldProps) {
  const isUnlimited = fields.values.unlimited[name]
  // The limits of another plan are only known once it is saved.
  const isKnown = fields.values.plan_tier === workspace.plan_tier && workspace.limit_overrides?.[name] === undefined
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <NumberInput
        flex={1}
        label={labelOf(name)}
        placeholder={
          isUnlimited
            ? t('Unlimited')
            : isKnown
              ? t('The plan’s: {name}', { name: inWords(name, workspace.limits[name]) })
              : t('The plan’s')
        }
        hideControls
        // Numbers that are too large or aren't whole are refused, and not changed to other numbers.
        clampBehavior="none"
        allowNegative={false}
        thousandSeparator={THIN_SPACE}
        {...fields.getInputProps(`limits.${name}`)}
        {...(isUnlimited && { value: '', disabled: true })}
      />
      <Checkbox
        mb={8}
        label={t('No limit')}
        aria-label={t('{label}: no limit', { label: LIMITS[name].label })}
        {...fields.getInputProps(`unlimited.${name}`, { type: 'checkbox' })}
      />
    </Group>
  )
}

function usePlanForm({ workspace, close }: Props): ApiForm<Values> {
  const own = workspace.limit_overrides ?? {}
  return useApiForm<Values, Workspace>({
    name: `plan ${workspace.id}`,
    initial: {
      plan_tier: workspace.plan_tier,
      limits: ofEach((name) => (typeof own[name] === 'number' ? toShown(name, own[name]) : '')),
      unlimited: ofEach((name) => own[name] === null),
    },
    send: ({ plan_tier, ...values }) =>
      api.updateWorkspacePlan({ path: { workspace_id: workspace.id }, body: { plan_tier, limits: overridesOf(values) } }),
    refresh: [workspaceQueries.list.queryKey, workspaceQueries.usage(workspace.id).queryKey],
    onDone: () => {
      close()
      notify(t('Plan of {name} saved', { name: workspace.name }))
    },
  })
}

function overridesOf({ limits, unlimited }: Omit<Values, 'plan_tier'>): Overrides | null {
  const names = LIMIT_NAMES.filter((name) => unlimited[name] || limits[name] !== '')
  if (names.length === 0) return null
  return Object.fromEntries(names.map((name) => [name, unlimited[name] ? null : toStored(name, Number(limits[name]))]))
}

/** In whole bytes. */
const toStored = (name: LimitName, value: number): number => (name === 'storage_bytes' ? Math.round(value * BYTES_PER_MB) : value)

const ofEach = <Value,>(of: (name: LimitName) => Value) =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as Record<LimitName, Value>
