import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tagQueries } from '../data/tags.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'

type Props = { chosen: string[]; choose: (tags: string[]) => void }

/** Filters by tags, all of which a link must have. */
export default function TagFilter({ chosen, choose }: Props) {
  const { id } = useWorkspace()
  const tags = useQuery(tagQueries.list(id))
  const names = [...new Set([...chosen, ...(tags.data?.items ?? []).map(({ name }) => name)])]
  return (
    <MultiSelect
      label={t('Tags')}
      placeholder={chosen.length === 0 ? t('Any tags') : ''}
      data={names}
      value={chosen}
      onChange={choose}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('No tags found')}
      size="xs"
      comboboxProps={{ withinPortal: false }}
    />
  )
}
