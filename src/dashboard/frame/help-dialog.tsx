import { Group, Kbd, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpRightIcon, SearchIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { questionsOfPage } from '../asked.ts'
import { CHAPTERS } from '../chapters.ts'
import { documentationQueries } from '../data/documentation.ts'
import { t } from '../i18n.ts'
import { LISTED_PAGES, type PAGE_LIST } from '../navigation.ts'
import { useEntry } from '../ui/entry.ts'
import { ApiCalls } from './api-calls.tsx'

const TYPING_MS = 150
const KEYS: [what: string, keys: string[]][] = [
  [t('New link'), ['c']],
  [t('Search this list'), ['/']],
  [t('Undo the last change'), ['z']],
  [t('Next or previous link in the list'), ['j', 'k']],
  [t('Open, select or edit that link'), ['Enter', 'x', 'e']],
  [t('Find pages, links and actions'), [t('Ctrl'), 'K']],
  [t('Show help and keyboard shortcuts'), ['?']],
  ...LISTED_PAGES.flatMap(({ title, at }): [string, string[]][] =>
    at.key === undefined ? [] : [[t('Go to {title}', { title }), ['g', at.key]]],
  ),
]

// The compiler sees that no page is missing.
const chapters: Record<string, string> & Record<(typeof PAGE_LIST)[number]['path'], string> = CHAPTERS

/** A search of the documentation. Without words: the chapter about the page, what is new, and the shortcuts. */
export default function HelpDialog({ close }: { close: () => void }) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), TYPING_MS)
  const [paths] = useState(questionsOfPage)
  return (
    <Modal opened onClose={close} title={t('Help')} size="lg">
      <Stack gap="lg" className="terse-help">
        <TextInput
          type="search"
          aria-label={t('Search the documentation')}
          placeholder={t('Search the documentation')}
          leftSection={<SearchIcon size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        {search === '' ? (
          <>
            <ThisPage />
            {paths.length > 0 && (
              <Part title={t('API calls of this page')}>
                <ApiCalls paths={paths} />
              </Part>
            )}
            <News />
            <Shortcuts />
          </>
        ) : (
          <Found words={search} />
        )}
      </Stack>
    </Modal>
  )
}

function Found({ words }: { words: string }) {
  const found = useQuery({ ...documentationQueries.found(words), placeholderData: keepPreviousData })
  return (
    <div role="status">
      {found.isError && <Text size="sm">{t('The documentation can’t be searched now. Check your connection and try again.')}</Text>}
      {found.data?.length === 0 && <Text size="sm">{t('No page of the documentation has these words.')}</Text>}
      <ul>
        {found.data?.map(({ url, title, heading, shown }) => (
          <li key={url}>
            <DocumentLink url={url}>{heading ? `${title} › ${heading}` : title}</DocumentLink>
            <Text size="xs" c="dimmed" lineClamp={2}>
              {shown}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ThisPage() {
  const entry = useEntry()
  if (!entry) return null
  return (
    <Part title={t('About this page')}>
      <DocumentLink url={chapters[entry.path] ?? '/docs'}>{t('Documentation: {title}', { title: entry.title })}</DocumentLink>
    </Part>
  )
}

function News() {
  const news = useQuery(documentationQueries.news).data ?? []
  if (news.length === 0) return null
  return (
    <Part title={t('What’s new')}>
      <ul lang="en">
        {news.map((entry) => (
          <li key={entry}>
            <Text size="sm">{entry}</Text>
          </li>
        ))}
      </ul>
      <DocumentLink url="/docs/changelog">{t('All changes')}</DocumentLink>
    </Part>
  )
}

const Shortcuts = () => (
  <Part title={t('Keyboard shortcuts')}>
    <Stack gap="xs">
      {KEYS.map(([what, keys]) => (
        <Group key={what} justify="space-between">
          <Text size="sm">{what}</Text>
          <Group gap={4}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  </Part>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

const DocumentLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} target="_blank" rel="noreferrer" className="terse-action-link">
    {children}
    <ArrowUpRightIcon size={14} aria-hidden />
  </a>
)
