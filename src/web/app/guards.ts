import { redirect, type MiddlewareFunction } from 'react-router'
import { knownUser } from '#web/state/session.ts'

const LOGIN = '/account/login'

/** Where a visitor came from before signing in: a path of this shop, or nothing. */
export function originIn(url: URL): string | undefined {
  const from = url.searchParams.get('from')
  if (!from || !URL.canParse(from, url)) return undefined
  const { origin, pathname, search } = new URL(from, url)
  return origin === url.origin ? pathname + search : undefined
}

/** The sign-in page, remembering where the visitor wanted to go. */
export function loginFrom({ pathname, search }: { pathname: string; search: string }) {
  return `${LOGIN}?${new URLSearchParams({ from: pathname + search })}`
}

/** Lets verified customers in; everybody else goes to sign in first (spec §2, ruling R18). */
export const customersOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (!user?.verified) throw redirect(loginFrom(new URL(request.url)))
  return next()
}

/** Lets staff in. Visitors go to sign in, other customers go home (spec §2). */
export const adminsOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (!user?.verified) throw redirect(loginFrom(new URL(request.url)))
  if (!user.isAdmin) throw redirect('/')
  return next()
}

/** Pages for signing in and up: a verified customer goes back to where they came from, or home. */
export const guestsOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (user?.verified) throw redirect(originIn(new URL(request.url)) ?? '/')
  return next()
}
