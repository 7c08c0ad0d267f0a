import { Alert, Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useMe } from '../session.ts'

/** Shows instance admins the problems of the instance on every page, for as long as they last. */
export function ConditionNotice() {
  const { is_instance_admin } = useMe()
  const conditions = useQuery({ ...adminQueries.conditions, enabled: is_instance_admin })
  return (
    <Stack gap="sm" role="status">
      {conditions.data?.items.map(({ name, title, message, guide_url }) => (
        <Alert key={name} color="red" mb="md" title={title}>
          {message}{' '}
          <Anchor href={guide_url} target="_blank" inherit>
            {t('Read the chapter of the operating guide')}
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
