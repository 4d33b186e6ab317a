import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { takeUrlToken } from '#ui/page/url-token.ts'

/** In the storage of the tab, so that a reload finds the order again while the address names no token. */
const STORAGE_KEY = 'order-page'

/** The token of the link that was followed, or of the last one in this tab. '' where there was none. */
export function takeOrderToken(): string {
  const token = takeUrlToken()
  if (token === '') return sessionStorage.getItem(STORAGE_KEY) ?? ''
  sessionStorage.setItem(STORAGE_KEY, token)
  return token
}

/** The link to the page of an order. */
export const orderPageLink = (token: string): string => `${location.origin}${localizePath(href('/order'))}#${token}`
