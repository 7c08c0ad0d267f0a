import { Fragment, type ReactNode } from 'react'

/** What something is set to, by name. What is undefined is left out. */
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
