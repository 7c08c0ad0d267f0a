import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { TerseError } from '../api.ts'
import { useBioPage } from '../bio/queries.ts'
import { useWorkspace } from '../session.ts'
import { Loaded, Loading, Missing } from '../ui/states.tsx'
import { ReadOnlyPage } from './read-only.tsx'

const Editor = lazy(() => import('./editor.tsx'))

export default function BioPagePage() {
  const id = useParams({ from: '/frame/app/$ws/bio/$id' }).id
  return /^[1-9]\d{0,14}$/.test(id) ? <PageById key={id} id={Number(id)} /> : <Missing />
}

function PageById({ id }: { id: number }) {
  const { slug, can } = useWorkspace()
  const navigate = useNavigate()
  const [isGone, setIsGone] = useState(false)
  const page = useBioPage(isGone ? null : id)
  const leave = () => {
    // What shows it is gone first: it would be asked for again.
    setIsGone(true)
    void navigate({ to: '/app/$ws/bio', params: { ws: slug } })
  }
  if (isGone) return <Loading />
  if (page.error instanceof TerseError && page.error.status === 404) return <Missing />
  return (
    <Loaded query={page}>
      {(found) =>
        can('editor') ? (
          <Suspense fallback={<Loading />}>
            <Editor page={found} onDeleted={leave} />
          </Suspense>
        ) : (
          <ReadOnlyPage page={found} />
        )
      }
    </Loaded>
  )
}
