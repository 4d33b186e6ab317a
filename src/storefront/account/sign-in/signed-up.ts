import { Email } from '#domain/contact/email.ts'

const KEY = 'signed-up'

/** How often one tab asks for the mail again. The server has its own bounds. */
const MOST_SENDS = 3

/** A sign-up in this tab whose email nobody has verified yet, as far as the tab knows. */
interface SignedUp {
  email: string
  /** How often the mail can still be asked for. */
  sendsLeft: number
}

/** Remembers a sign-up until somebody signs in here, over reloads and other pages. */
export function rememberSignup(email: string, sendsLeft = MOST_SENDS): void {
  sessionStorage.setItem(KEY, JSON.stringify({ email, sendsLeft } satisfies SignedUp))
}

/** The sign-up that this tab remembers. */
export function findSignup(): SignedUp | undefined {
  try {
    const { email, sendsLeft } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SignedUp>
    return Email.safeParse(email).success ? { email: email ?? '', sendsLeft: sendsLeft ?? 0 } : undefined
  } catch {
    return undefined
  }
}

export const forgetSignup = (): void => sessionStorage.removeItem(KEY)
