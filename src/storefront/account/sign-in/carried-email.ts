import { Email } from '#domain/contact/email.ts'

/**
 * The navigation state that carries an email from the signup to the login form. It is part of no URL, and stays when the page is loaded
 * again.
 */
export const carryEmail = (email: string) => ({ email })

/** The email that `carryEmail` gave to this page, or an empty text. */
export function carriedEmail(state: unknown): string {
  const email = typeof state === 'object' && state && 'email' in state ? state.email : undefined
  return Email.safeParse(email).data ?? ''
}
