import { href } from 'react-router'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { parseLocalPath } from '#domain/urls/local-path.ts'

/** The sign-in page, with the page to come back to in `from`: both without their language. */
export function loginPath({ pathname, search }: { pathname: string; search: string }) {
  return `${href('/account/login')}?${new URLSearchParams({ from: splitLanguage(pathname).path + search })}`
}

/** The path and the hash at which the cart page opens its order form. */
export const directOrderPath = { pathname: href('/cart'), hash: '#order' }

/** Whether the sign-in page was reached from the checkout. */
export function isFromCheckout(search: string): boolean {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/checkout(?![^/?])/.test(from)
}

/** The path that the sign-in page leads back to: `from` where it lies within this shop, else undefined. */
export function returnPath(url: URL): string | undefined {
  return parseLocalPath(url.searchParams.get('from') ?? '')
}
