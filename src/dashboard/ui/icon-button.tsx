import type { ComponentProps } from 'react'

/** A button with an icon in a table: its component takes five times as long to draw, in each row. */
export const IconButton = ({ label, title = label, className = '', ...props }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} title={title} {...props} className={`terse-icon-button ${className}`} />
)
