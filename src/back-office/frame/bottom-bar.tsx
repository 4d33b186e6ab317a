import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { useOverlay } from '#ui/frame/use-overlay.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { NavLink } from '#ui/controls/link.tsx'
import { FrameAccount } from './frame-account.tsx'
import { listBarLinks } from './frame-links.ts'
import { CallsDueBadge, FrameIcon, NewOrdersBadge } from './room-link.tsx'
import { RoomGroups } from './side-navigation.tsx'
import { useFrameGroups } from './use-frame-groups.ts'

const itemClasses =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-center text-xs aria-[current=page]:border-ink aria-[current=page]:font-semibold'

/**
 * The rooms of a phone: the three that the role uses most, and a button that shows all of them. `data-buy-bar` makes what sticks to the
 * bottom of the window leave it its room.
 */
export function BottomBar() {
  const { open, setOpen } = useOverlay()
  const links = listBarLinks(useFrameGroups())
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <nav aria-label={t('desk.mostUsed')}>
        <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
          {links.map(({ to, label, icon, end }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={itemClasses}>
                <FrameIcon path={icon} />
                <span>
                  {label}
                  {to === href('/admin/orders') && <NewOrdersBadge />}
                  {to === href('/admin/calls') && <CallsDueBadge />}
                </span>
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={open}
              className={itemClasses}
              onClick={() => setOpen(true)}
            >
              <FrameIcon path="M4 12h2m5 0h2m5 0h2" />
              {t('desk.more')}
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onOpenChange={setOpen} title={t('desk.rooms')}>
        <div className="grid gap-4 overflow-y-auto p-2 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <RoomGroups />
          <FrameAccount />
        </div>
      </Dialog>
    </div>
  )
}
