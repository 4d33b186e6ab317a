import { useLocation, type RouterNavigateOptions } from 'react-router'
import { localizePath, splitLanguage } from '#domain/texts/language-path.ts'
import { router, type NavigateOptions } from './router.ts'

export interface LinkProps extends NavigateOptions, React.ComponentProps<'a'> {
  /** A path of the shop without its language, or a query of the page that is open. Other addresses are left to the browser. */
  to: string
  /** Leaves the click to the browser, which loads the whole page. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the shop. It is opened like `Link` of React Router, which costs each link some twenty hooks and
 * more renders with every navigation: this one asks the router when it is clicked.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  viewTransition,
  defaultShouldRevalidate,
  state,
  reloadDocument,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const open = (event: React.MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || reloadDocument || event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    const { href, pathname, search, hash } = event.currentTarget
    // The router puts the language of the page before it.
    const options: NavigateOptions = {
      replace: replace ?? href === location.href,
      preventScrollReset,
      viewTransition: viewTransition && !isCheapDevice(),
      defaultShouldRevalidate,
      state,
    }
    void router.navigate(splitLanguage(pathname).path + search + hash, options as RouterNavigateOptions)
  }
  return (
    <a {...rest} href={to.startsWith('/') ? localizePath(to) : to} onClick={open}>
      {children}
    </a>
  )
}

/** Whether the click opens another shop, a new tab or window, or a menu. */
function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: React.MouseEvent<HTMLAnchorElement>) {
  const { origin, target } = currentTarget
  return origin !== location.origin || target !== '' || button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/** In gigabytes. Safari and Firefox do not tell the memory: there the transition is shown. */
const CHEAP_MEMORY = 4

/** Whether images of both pages for a transition of views take longer here than it is worth: half of the time to the next page. */
function isCheapDevice() {
  const { deviceMemory = Infinity } = navigator as Navigator & { deviceMemory?: number }
  return deviceMemory <= CHEAP_MEMORY
}

/** A link that is marked while its page is open, or, without `end`, a page below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const isOpen = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link aria-current={isOpen ? 'page' : undefined} {...rest} />
}
