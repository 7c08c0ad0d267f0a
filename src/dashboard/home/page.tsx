import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schemas } from '../api.ts'
import { homeQueries } from '../data/home.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { Created } from './created.tsx'
import { GetStarted } from './get-started.tsx'
import { OtherWays } from './other-ways.tsx'
import { RecentLinks } from './recent-links.tsx'
import { Shorten } from './shorten.tsx'
import { Attention, HomeDate, Numbers } from './summary.tsx'

export async function read({ client, workspace }: Reading): Promise<void> {
  void client.prefetchQuery(homeQueries.summary(workspace.id))
  await client.ensureQueryData(homeQueries.recentLinks(workspace.id))
}

/** Shows the numbers of today, everything that needs attention, and a field to shorten a URL. */
export default function HomePage() {
  const workspace = useWorkspace()
  const { items } = useSuspenseQuery(homeQueries.recentLinks(workspace.id)).data
  const [created, setCreated] = useState<Schemas['Link']>()
  const shown = created && (items.find(({ id }) => id === created.id) ?? created)
  // Until there is a second link, numbers would say nothing.
  const isNew = items.length === 0 || (shown !== undefined && items.length === 1)
  return (
    <Page title={t('Home')} actions={<HomeDate />}>
      {workspace.can('editor') && <Shorten isNext={items.length > 0} onCreated={setCreated} />}
      <div className="terse-home">
        <div>
          {shown && <Created key={shown.id} link={shown} />}
          {isNew ? <OtherWays /> : <Numbers />}
        </div>
        <div>
          {workspace.can('editor') && <GetStarted links={items} />}
          {!isNew && (
            <>
              <Attention />
              <RecentLinks links={items} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
