import { z } from 'zod'
import { defineEvent } from './define-event.ts'

/** What happens to accounts of customers. */
export const customerEvents = {
  'customer.registered': defineEvent('A customer opened an account.', {}),
  'customer.verified': defineEvent('A customer has shown that the email of the account is theirs.', {}),
  'customer.changed': defineEvent('A customer changed the data of the account.', {
    fields: z.array(z.string()).describe('What changed'),
  }),
  'customer.erased': defineEvent('An account was deleted with its personal data.', {}),
} as const
