import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Facts } from '../ui/facts.tsx'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { Section } from '../ui/states.tsx'

type Ids = Schemas['Pixels']
type Field = keyof Ids

const FIELDS: Record<Field, { label: string; example: string }> = {
  meta_pixel_id: { label: t('Meta pixel'), example: '123456789012345' },
  google_id: { label: t('Google tag'), example: 'G-ABC123XYZ' },
  tiktok_id: { label: t('TikTok pixel'), example: 'C4A1B2C3D4E5F6G7H8I9' },
  linkedin_id: { label: t('LinkedIn partner'), example: '1234567' },
}
const NAMES = Object.keys(FIELDS) as Field[]

export function Pixels() {
  const workspace = useWorkspace()
  const { data: ids } = useSuspenseQuery(workspaceQueries.pixels(workspace.id))
  return (
    <Section title={t('Pixels')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Links with a splash page fire them before they redirect.')}
      </Text>
      {workspace.can('admin') ? (
        <PixelsForm ids={ids} />
      ) : (
        <Facts
          facts={Object.fromEntries(NAMES.map((name) => [FIELDS[name].label, ids[name] ?? t({ id: 'pixels: None', message: 'None' })]))}
        />
      )}
    </Section>
  )
}

function PixelsForm({ ids }: { ids: Ids }) {
  const { id } = useWorkspace()
  const { fields, submit, isSending } = useApiForm<Record<Field, string>, Ids>({
    name: `pixels ${id}`,
    initial: mapIds((name) => ids[name] ?? ''),
    send: (values) =>
      api.setPixels({ path: { workspace_id: id }, body: mapIds((name) => (values[name].trim() === '' ? null : values[name].trim())) }),
    refresh: [workspaceQueries.pixels(id).queryKey],
    onDone: (_, values) => {
      fields.resetDirty(values)
      notify(t('Pixels saved'))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {NAMES.map((name) => (
            <TextInput
              key={name}
              label={FIELDS[name].label}
              placeholder={FIELDS[name].example}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              {...fields.getInputProps(name)}
            />
          ))}
        </SimpleGrid>
        <SaveButton label={t('Set pixels')} isSending={isSending} isDirty={fields.isDirty()} />
      </Stack>
    </form>
  )
}

const mapIds = <Value,>(of: (name: Field) => Value) => Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<Field, Value>
