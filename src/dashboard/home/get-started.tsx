import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { CheckIcon } from 'lucide-react'
import { api, type Schemas } from '../api.ts'
import { accountQueries } from '../data/account.ts'
import { domainQueries } from '../data/domains.ts'
import { memberQueries } from '../data/members.ts'
import { t } from '../i18n.ts'
import { useMe, useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Panel } from '../ui/panel.tsx'

type Step = { title: string; about: string; isDone: boolean; action?: { label: string; place: LinkOptions } }

/** The first steps. Each is ticked off by what there is, and the list goes away when all are done. */
export function GetStarted({ links }: { links: readonly Schemas['Link'][] }) {
  const { onboarding_completed } = useMe()
  const steps = useSteps(links)
  const hide = useChange(() => api.updateMe({ body: { onboarding_completed: true } }), { refresh: [accountQueries.me.queryKey] })
  const done = steps.filter(({ isDone }) => isDone).length
  if (onboarding_completed || done === steps.length) return null
  return (
    <Panel
      title={t('Get started')}
      actions={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => hide.mutate()}>
          {t('Hide')}
        </Button>
      }
    >
      <div className="terse-progress">
        <progress max={steps.length} value={done} aria-label={t('Steps done')} />
        {t('{done} of {all}', { done, all: steps.length })}
      </div>
      <ul className="terse-rows">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
    </Panel>
  )
}

function StepRow({ step: { title, about, isDone, action } }: { step: Step }) {
  return (
    <li className="terse-step" data-done={isDone || undefined}>
      <span className="terse-step-mark">{isDone && <CheckIcon size={12} aria-label={t('Done')} />}</span>
      <span>
        <b>{title}</b>
        {!isDone && <small>{about}</small>}
      </span>
      {!isDone && action && (
        <Link className="terse-action-link" {...action.place}>
          {action.label}
        </Link>
      )}
    </li>
  )
}

function useSteps(links: readonly Schemas['Link'][]): Step[] {
  const { id, slug, can } = useWorkspace()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  const members = useQuery(memberQueries.list(id)).data?.items ?? []
  const params = { ws: slug }
  const forAdmins: Step[] = [
    {
      title: t('Add your own domain'),
      about: t('Use a name that your customers know.'),
      isDone: domains.length > 0,
      action: { label: t('Add domain'), place: linkOptions({ to: '/app/$ws/domains', params, search: { dialog: 'new' } }) },
    },
    {
      title: t('Invite a colleague'),
      about: t('Viewers see analytics, editors create links.'),
      isDone: members.length > 1,
      action: { label: t('Invite'), place: linkOptions({ to: '/app/$ws/members', params, search: { dialog: 'invite' } }) },
    },
  ]
  return [
    {
      title: t('Create your first link'),
      about: t('Paste a URL into the field above.'),
      isDone: links.length > 0,
    },
    {
      title: t('See the first click arrive'),
      about: t('Open your link. The count changes at once.'),
      isDone: links.some(({ clicks }) => clicks > 0),
    },
    ...(can('admin') ? forAdmins : []),
  ]
}
