import { t } from '#domain/texts/t.ts'
import { memo } from 'react'
import { href } from 'react-router'
import { useSession } from '#ui/state/session.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { StoreSign } from '#ui/widgets/store-sign.tsx'
import { classes } from '#ui/controls/classes.ts'
import { PersonIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { CartButton } from '#storefront/layout/cart-drawer/cart-button.tsx'
import { MainMenu } from './main-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchButton } from './search/search-button.tsx'
import { useScrolled } from '#storefront/layout/use-scrolled.ts'

/** The header of every page. It sticks to the top of the window. A navigation does not render it again. */
export const Header = memo(function Header() {
  const scrolled = useScrolled()
  return (
    <header
      data-scrolled={scrolled}
      className={classes(
        'sticky top-0 z-30 h-header border-b bg-paper transition-colors print:hidden',
        scrolled ? 'border-line' : 'border-transparent',
      )}
    >
      <nav
        aria-label={t('header.main')}
        className="grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 px-1 min-[360px]:gap-2 min-[360px]:px-2 md:px-gutter"
      >
        <div className="flex min-w-0 items-center gap-1 md:-ms-2.5">
          <MenuButton />
          <SearchButton />
          <MainMenu />
        </div>
        <Logo compact={scrolled} />
        <div className="flex items-center justify-end md:-me-2.5 md:gap-4">
          <AccountLinks />
          <CartButton />
        </div>
      </nav>
    </header>
  )
})

function Logo({ compact }: { compact: boolean }) {
  const { storeName } = useStoreSettings()
  return (
    <Link
      to={href('/')}
      aria-label={t('header.home', { store: storeName })}
      className="headline flex min-h-11 items-center text-xl font-black md:text-2xl"
    >
      {/* The link keeps its size: it is pressed with a thumb. */}
      <span className={classes('transition-transform', compact && 'scale-85')}>
        <StoreSign />
      </span>
    </Link>
  )
}

/** Both texts keep their width, so nothing moves when the session is loaded. */
function AccountLinks() {
  const { user, isUnreachable } = useSession()
  // A user whose email is not verified counts as signed out. While the shop cannot answer, the stored token counts.
  const isCustomer = user?.verified ?? isUnreachable
  return (
    <>
      {isCustomer && user?.isAdmin && (
        <Link to={href('/admin')} className="label hidden min-h-11 items-center text-xs hover:text-blue sm:inline-flex">
          {t('header.admin')}
        </Link>
      )}
      <Link
        to={isCustomer ? href('/account') : href('/account/login')}
        aria-label={isCustomer ? t('header.account') : t('header.login')}
        className="label inline-grid min-h-11 min-w-11 place-items-center text-xs hover:text-blue"
      >
        <PersonIcon className="size-6 md:hidden" />
        <span aria-hidden="true" className="hidden justify-items-end md:grid *:col-start-1 *:row-start-1">
          <span className={isCustomer ? 'invisible' : ''}>{t('header.login')}</span>
          <span className={isCustomer ? '' : 'invisible'}>{t('header.account')}</span>
        </span>
      </Link>
    </>
  )
}
