import { Email } from '#domain/contact/email.ts'

/**
 * The navigation state that carries an email from the signup to the login form, and whether a mail went to it. It is part
 * of no URL, and stays when the page is loaded again.
 */
export const carryEmail = (email: string, isNew: boolean) => ({ email, isNew })

/** Whether that email has just signed up. */
export const isNewlySignedUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true

/** The email that `carryEmail` gave to this page, or an empty text. */
export function carriedEmail(state: unknown): string {
  const email = typeof state === 'object' && state && 'email' in state ? state.email : undefined
  return Email.safeParse(email).data ?? ''
}
