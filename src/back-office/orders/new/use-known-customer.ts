import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'

/** Milliseconds without a key before a phone number is looked up. */
const DELAY = 300
/** The digits of the shortest number that is looked up. */
const FEWEST_DIGITS = 8

/** The customer of a phone number, with what earlier orders say; undefined for a new one and while the number is being typed. */
export function useKnownCustomer(phone: string): CustomerDetails | undefined {
  const term = phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS ? toPhoneTerm(phone) : undefined
  const { answer } = useAsked(term ?? '', (signal) => findCustomer(term ?? '', signal), DELAY)
  return answer?.id === term ? answer : undefined
}

/** Looks among those found before one is read: most callers are new, and that is no error. */
async function findCustomer(term: string, signal: AbortSignal): Promise<CustomerDetails | undefined> {
  const { items: customers } = await adminApi.listCustomers({ search: term }, { signal })
  return customers.some(({ id }) => id === term) ? adminApi.getCustomer({ customerId: term }, { signal }) : undefined
}
