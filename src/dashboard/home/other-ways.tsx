import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileInputIcon, SquareTerminalIcon } from 'lucide-react'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Panel } from '../ui/panel.tsx'

/** The ways to start in a new workspace, besides typing a URL. */
export function OtherWays() {
  const { slug, can } = useWorkspace()
  if (!can('editor')) return null
  const params = { ws: slug }
  return (
    <Panel title={t('Other ways to start')}>
      <ul className="terse-rows">
        <li className="terse-way">
          <span className="terse-empty-icon">
            <FileInputIcon size={16} aria-hidden />
          </span>
          <span>
            <b>{t('Import your links')}</b>
            <small>{t('Bitly, Dub, Short.io, YOURLS or a CSV file. Nothing is imported until you confirm.')}</small>
          </span>
          <Button variant="default" renderRoot={(props) => <Link to="/app/$ws/imports" params={params} {...props} />}>
            {t('Import links')}
          </Button>
        </li>
        {can('admin') && (
          <li className="terse-way">
            <span className="terse-empty-icon">
              <SquareTerminalIcon size={16} aria-hidden />
            </span>
            <span>
              <b>{t('Create links from your own programs')}</b>
              <small>{t('Get an API key, and examples for curl, TypeScript and Python.')}</small>
            </span>
            <Button variant="default" renderRoot={(props) => <Link to="/app/$ws/settings/api-keys" params={params} {...props} />}>
              {t('Create API key')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
