import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { useCallsDue } from '#back-office/calls/calls-due.ts'
import { useOrdersNews } from '#back-office/orders/orders-news.ts'
import { classes } from '#ui/controls/classes.ts'
import { NavLink } from '#ui/controls/link.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import type { FrameLink } from './frame-links.ts'

/** An icon of the frame. */
export function FrameIcon({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={classes('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  )
}

/** A link of the side navigation and of the sheet: icon, name, and how many orders are new. */
export function RoomLink({
  link: { to, label, icon, end, isOff },
  className,
}: {
  link: FrameLink
  className?: string
}) {
  return (
    <NavLink
      to={to}
      end={end ?? false}
      className={classes(
        'flex min-h-11 items-center gap-3 px-3 py-1 text-sm hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:pointer-fine:min-h-8',
        isOff && 'text-muted',
        className,
      )}
    >
      <FrameIcon path={isOff ? 'M12 5v14M5 12h14' : icon} />
      <span>
        {label}
        {isOff && <VisuallyHidden> {t('desk.roomOff')}</VisuallyHidden>}
        {to === href('/admin/orders') && <NewOrdersBadge />}
        {to === href('/admin/calls') && <CallsDueBadge />}
      </span>
    </NavLink>
  )
}

/** How many orders came since the list was last read. Nothing where there are none. */
export function NewOrdersBadge() {
  const count = useOrdersNews(({ added }) => added)
  return <CountBadge count={count} of={t('admin.newOrders')} />
}

/** How many orders are to be called about now. */
export function CallsDueBadge() {
  const count = useCallsDue(({ due }) => due)
  return <CountBadge count={count} of={t('calls.toCall')} />
}

function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  return (
    <span className="ms-1.5 inline-block bg-blue px-1.5 text-xs leading-5 font-semibold text-paper tabular-nums">
      {count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  )
}
