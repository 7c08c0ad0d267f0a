import { Fragment, type ReactNode } from 'react'

/** Shows settings by name. Undefined ones are left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="terse-facts">
    {Object.entries(facts)
      .filter(([, content]) => content !== undefined)
      .map(([label, content]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
  </dl>
)
