import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { Entry } from '../audit/entries.ts'
import { kindInWords } from '../audit/kinds.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useNameOf, useWorkspace } from '../session.ts'
import { Ago } from '../ui/format.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'

/** Shows the changes of the link from the audit log, for admins. */
export function History({ linkId }: { linkId: number }) {
  const { id, slug } = useWorkspace()
  const query = useQuery(linkQueries.history(id, linkId))
  const nameOf = useNameOf()
  return (
    <Panel
      title={t('History')}
      actions={
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <RouterLink to="/app/$ws/audit" params={{ ws: slug }} search={{ target_type: 'link', target_id: String(linkId) }} {...props} />
          )}
        >
          {t('Audit log')}
        </Anchor>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <Stack component="ol" gap={8} className="terse-plain">
            {items.map((entry) => (
              <li key={entry.id}>
                <Text size="sm">
                  {kindInWords(entry.kind)}
                  {changedFields(entry)}
                </Text>
                <Text size="xs" c="dimmed">
                  <Trans
                    id="by {actor}, <ago/>"
                    values={{ actor: nameOf(entry.actor_user_id) }}
                    components={{ ago: <Ago time={entry.recorded_at} /> }}
                  />
                </Text>
              </li>
            ))}
            {items.length === 0 && (
              <Text component="li" size="sm" c="dimmed">
                {t('No history yet.')}
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

/** Returns the changed fields, if an entry is about a change. */
function changedFields({ metadata: { changes } }: Entry): string {
  const fields = typeof changes === 'object' && changes !== null ? Object.keys(changes) : []
  return fields.length === 0 ? '' : `: ${fields.map((field) => field.replaceAll('_', ' ')).join(', ')}`
}
