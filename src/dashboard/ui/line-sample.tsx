/** A piece of a chart's line, for its legend. */
export const LineSample = ({ className, isUnfinished }: { className: string; isUnfinished?: boolean }) => (
  <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden>
    <path className={className} data-unfinished={isUnfinished || undefined} d="M1 4H17" />
  </svg>
)
