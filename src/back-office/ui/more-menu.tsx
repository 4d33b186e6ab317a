import { useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { useDismissal } from '#ui/controls/use-dismissal.ts'
import { MoreIcon } from './icons.tsx'

/**
 * What is done rarely, behind one button of a line that wraps, below which it opens. What it holds stays mounted while
 * it is closed: a question that was opened from it lives on.
 */
export function MoreMenu({ label, children }: { label: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useDismissal<HTMLDivElement>(() => setOpen(false))
  return (
    <div ref={menu} className="contents">
      <IconButton
        label={label}
        aria-expanded={isOpen}
        className="border border-muted hover:border-ink lg:pointer-fine:size-9"
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click on one of its buttons closes it, by key too */}
      <div
        hidden={!isOpen}
        className="flex basis-full flex-wrap gap-2 [&[hidden]]:hidden"
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  )
}
