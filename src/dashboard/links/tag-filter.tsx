import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'

type Props = { chosen: string[]; choose: (tags: string[]) => void }

/** Loaded after the list: no other field of its page needs as much script. */
export default function TagFilter({ chosen, choose }: Props) {
  const { id } = useWorkspace()
  const tags = useQuery(tagQueries.list(id))
  const names = [...new Set([...chosen, ...(tags.data?.items ?? []).map(({ name }) => name)])]
  return (
    <MultiSelect
      aria-label={t('Tags')}
      placeholder={chosen.length === 0 ? t('Tags') : ''}
      data={names}
      value={chosen}
      onChange={choose}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('No tags found')}
      size="xs"
      w={{ base: '100%', xs: chosen.length > 1 ? 240 : 140 }}
    />
  )
}
