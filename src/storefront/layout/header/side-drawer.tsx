import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { useSession } from '#ui/state/session.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { LanguageLinks } from '#ui/frame/language/language-links.tsx'
import { useMenu } from '#storefront/layout/header/menus.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu drawer: collections, account and help. */
export function SideDrawer(props: Props) {
  return (
    <Dialog {...props} title={t('header.menu')} place="start">
      <div className="flex grow flex-col overflow-y-auto">
        <nav aria-label={t('header.collections')}>
          <ul>
            {useMenu('drawer').map(({ label, to, items = [] }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="headline group flex items-center justify-between px-5 py-5 text-xl hover:bg-ink hover:text-paper"
                >
                  {label}
                  <ArrowIcon className="size-5 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1" />
                </Link>
                {items.map((item) => (
                  <Link
                    key={item.to}
                    to={item.to}
                    className="flex min-h-11 items-center ps-9 pe-5 text-sm hover:text-blue"
                  >
                    {item.label}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </nav>
        <AccountPart />
        <nav aria-label={t('header.help')} className="mt-auto border-t border-line px-5 py-4">
          <ul className="grid grid-cols-2 gap-x-4">
            {useMenu('top').map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLinks
          className="flex flex-wrap gap-x-6 border-t border-line px-5 py-2"
          linkClassName="inline-flex min-h-11 min-w-11 items-center text-sm hover:text-blue aria-[current=true]:font-semibold"
        />
      </div>
    </Dialog>
  )
}

function AccountPart() {
  const { user, isUnreachable } = useSession()
  // A user whose email is not verified counts as signed out.
  const isCustomer = user?.verified ?? false
  const links = [
    isCustomer || isUnreachable
      ? { label: t('header.account'), to: href('/account') }
      : { label: t('header.login'), to: href('/account/login') },
    ...(isCustomer && user?.isAdmin ? [{ label: t('header.admin'), to: href('/admin') }] : []),
  ]
  return (
    <ul className="flex gap-6 px-5 py-4">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="label inline-flex min-h-11 items-center text-sm hover:text-blue">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
