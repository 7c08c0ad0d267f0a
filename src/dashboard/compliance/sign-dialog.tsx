import { Button, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { complianceQueries } from '../data/compliance.ts'
import { t } from '../i18n.ts'
import { MAX } from '../limits.gen.ts'
import { useMe, useWorkspace } from '../session.ts'
import { useApiForm } from '../ui/form.ts'
import { notify } from '../ui/notify.ts'
import { Loaded } from '../ui/states.tsx'
import { AgreementBody } from './agreement-body.tsx'
import { type Agreement, type AgreementText, useAgreementTexts } from './queries.ts'

/** Shows the text that is to be signed, and signs it. */
export default function SignDialog({ close }: { close: () => void }) {
  const texts = useAgreementTexts()
  return (
    <Modal opened onClose={close} title={t('Sign an agreement')} size="xl" closeOnClickOutside={false}>
      <Loaded query={texts}>{({ items }) => <SignForm texts={items} close={close} />}</Loaded>
    </Modal>
  )
}

const nameOf = ({ kind, version }: AgreementText) => `${kind} ${version}`

function SignForm({ texts, close }: { texts: readonly AgreementText[]; close: () => void }) {
  const { id } = useWorkspace()
  const { display_name } = useMe()
  const [name, setName] = useState(() => (texts[0] ? nameOf(texts[0]) : ''))
  const text = texts.find((one) => nameOf(one) === name)
  const { fields, submit, isSending } = useApiForm<{ signer_name: string; signer_title: string }, Agreement>({
    name: `agreement ${id}`,
    initial: { signer_name: display_name, signer_title: '' },
    validate: {
      signer_name: (typed) => (typed.trim() === '' ? t('Enter your name.') : null),
      signer_title: (typed) => (typed.trim() === '' ? t('Enter your title.') : null),
    },
    send: (values) =>
      api.signAgreement({ path: { workspace_id: id }, body: { kind: text?.kind ?? 'dpa', version: text?.version ?? '', ...values } }),
    refresh: [complianceQueries.key(id)],
    onDone: () => {
      close()
      notify(t('Agreement signed. We asked the instance admin to countersign it.'))
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={t('Agreement')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data={texts.map((one) => ({
            value: nameOf(one),
            label: t('{title}, version {version}', { title: one.title, version: one.version }),
          }))}
        />
        <AgreementBody text={text?.text} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('Your name')}
            required
            maxLength={MAX.AgreementSign.signer_name}
            autoComplete="name"
            {...fields.getInputProps('signer_name')}
          />
          <TextInput
            label={t('Your title')}
            required
            maxLength={MAX.AgreementSign.signer_title}
            placeholder={t('Managing director')}
            {...fields.getInputProps('signer_title')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={text === undefined}>
            {t('Sign')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
