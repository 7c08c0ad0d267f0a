import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of a page under its heading. A hairline separates them. */
export function Panel({ title, actions, children }: Props) {
  return (
    <section aria-label={title}>
      <div className="terse-section-head">
        <Title order={2} className="terse-cut">
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  )
}
