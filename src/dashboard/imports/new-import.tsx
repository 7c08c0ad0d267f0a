import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, TerseError } from '../api.ts'
import { importQueries } from '../data/imports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useApiForm } from '../ui/form.ts'
import { Loaded } from '../ui/states.tsx'
import { type Choice, ChoicesField } from './choices-field.tsx'
import { ContentField } from './content-field.tsx'
import { HostsField } from './hosts-field.tsx'
import { ImportReport } from './import-view.tsx'
import { OfEveryLink, OfUntold } from './option-fields.tsx'
import { PreviewTable } from './preview-table.tsx'
import { type Import, SERVICES, SOURCES } from './queries.ts'
import { ServiceFields } from './service-fields.tsx'
import { bodyOf, faultsOf, INITIAL, isFetched, NO_READING, type Values } from './values.ts'

/** The dry run, and the values that it was started with. */
type Checked = { id: number; body: string }

export function NewImport() {
  const { id } = useWorkspace()
  const { change } = useAddress()
  // The button that was pressed last, because the same press submits the form.
  const isDry = useRef(true)
  const [checked, setChecked] = useState<Checked>()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const form = useApiForm<Values, Import>({
    name: `import ${id}`,
    initial: INITIAL,
    secret: ['token'],
    validate: (values) => faultsOf(values),
    send: (values) =>
      api.createImport({ path: { workspace_id: id }, query: {}, body: bodyOf(values, isDry.current) }).catch((error: unknown) => {
        if (error instanceof TerseError && error.choices.length > 0) setChoices(error.choices)
        throw error
      }),
    refresh: [importQueries.list(id).queryKey],
    onDone: (started, values) =>
      started.dry_run ? setChecked({ id: started.id, body: JSON.stringify(bodyOf(values, true)) }) : change({ import: String(started.id) }),
  })
  const pick = (dry: boolean) => {
    isDry.current = dry
  }
  const { fields } = form
  const { values } = fields
  const { source, content, file } = values
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={t('Source')}
          description={SOURCES[source].hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={Object.entries(SOURCES).map(([value, { name }]) => ({ value, label: name }))}
          maw={640}
          {...fields.getInputProps('source')}
        />
        {SERVICES[source] && (
          <SegmentedControl
            aria-label={t('Where the links come from')}
            data={[
              { value: 'file', label: t('A file or text') },
              { value: 'service', label: t('Fetch directly') },
            ]}
            style={{ alignSelf: 'start' }}
            value={values.from}
            onChange={(from) => fields.setFieldValue('from', from as Values['from'])}
          />
        )}
        {isFetched(values) ? (
          <ServiceFields fields={fields} />
        ) : (
          <>
            <ContentField
              content={content}
              file={file}
              error={fields.errors.content}
              change={(content, file) => {
                fields.clearFieldError('content')
                fields.setValues({ content, file, ...NO_READING })
                setChoices([])
              }}
            />
            <PreviewTable content={content} />
            <ChoicesField choices={choices} fields={fields} />
          </>
        )}
        <OfEveryLink fields={fields} />
        <OfUntold fields={fields} />
        {checked && <CheckedHosts id={checked.id} values={values} change={(domains) => fields.setFieldValue('domains', domains)} />}
        <Group>
          <Button type="submit" variant="default" loading={form.isSending && isDry.current} onClick={() => pick(true)}>
            {checked ? t('Check again') : t('Check first')}
          </Button>
          <Button type="submit" loading={form.isSending && !isDry.current} onClick={() => pick(false)}>
            {t('Start import')}
          </Button>
        </Group>
        {checked && <Check checked={checked} isOld={checked.body !== JSON.stringify(bodyOf(values, true))} />}
      </Stack>
    </form>
  )
}

function CheckedHosts({ id, values, change }: { id: number; values: Values; change: (domains: Values['domains']) => void }) {
  const workspace = useWorkspace()
  const hosts = useQuery(importQueries.one(workspace.id, id)).data?.hosts ?? []
  return hosts.length === 0 ? null : <HostsField hosts={hosts} mapping={values.domains} change={change} />
}

/** Shows what the import would do. */
function Check({ checked, isOld }: { checked: Checked; isOld: boolean }) {
  const { id } = useWorkspace()
  const found = useQuery(importQueries.one(id, checked.id))
  return (
    <section aria-label={t('Check')}>
      {isOld && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {t('You changed something since the check. Check again to see the result.')}
        </Text>
      )}
      <Loaded query={found}>{(job) => <ImportReport key={job.id} job={job} />}</Loaded>
    </section>
  )
}
