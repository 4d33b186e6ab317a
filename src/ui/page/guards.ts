import { href, redirect, type MiddlewareFunction } from 'react-router'
import { loginPath, returnPath } from '#ui/state/login-path.ts'
import { knownUser } from '#ui/state/session.ts'

/** Lets verified customers in; everybody else goes to sign in first (spec §2, ruling R18). */
export const customersOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (!user?.verified) throw redirect(loginPath(new URL(request.url)))
  return next()
}

/** Lets staff in. Visitors go to sign in, other customers to the home page (spec §2). */
export const adminsOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (!user?.verified) throw redirect(loginPath(new URL(request.url)))
  if (!user.isAdmin) throw redirect(href('/'))
  return next()
}

/** Guards the pages for signing in and up: a verified customer goes back to the page before, or to the home page. */
export const guestsOnly: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  if (user?.verified) throw redirect(returnPath(new URL(request.url)) ?? href('/'))
  return next()
}
