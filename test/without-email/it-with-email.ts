import { it } from 'vitest'
import { isWithoutEmail } from './is-without-email.ts'

/** A test of what the email of an order is for. */
export const itWithEmail = isWithoutEmail ? it.skip : it
