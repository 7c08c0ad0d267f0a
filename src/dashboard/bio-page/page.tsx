import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { bioQueries } from '../data/bio.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Loading } from '../ui/states.tsx'
import { ReadOnlyPage } from './read-only.tsx'

const Editor = lazy(() => import('./editor.tsx'))

export const read = ({ client, workspace, id }: Reading) => client.ensureQueryData(bioQueries.one(workspace.id, id))

export default function BioPagePage() {
  const id = Number(useParams({ from: '/frame/app/$ws/bio/$id' }).id)
  return <PageById key={id} id={id} />
}

function PageById({ id }: { id: number }) {
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  const [isGone, setIsGone] = useState(false)
  const leave = () => {
    // The components that show the page are unmounted first, because they would request it again.
    setIsGone(true)
    void navigate({ to: '/app/$ws/bio', params: { ws: slug } })
  }
  return isGone ? <Loading /> : <Shown id={id} onDeleted={leave} />
}

function Shown({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const workspace = useWorkspace()
  const { data: page } = useSuspenseQuery(bioQueries.one(workspace.id, id))
  if (!workspace.can('editor')) return <ReadOnlyPage page={page} />
  return (
    <Suspense fallback={<Loading />}>
      <Editor page={page} onDeleted={onDeleted} />
    </Suspense>
  )
}
