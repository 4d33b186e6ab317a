import { useEffect, useState } from 'react'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { adminApi } from '#web/admin/admin-api.ts'

/** Milliseconds without a key before a phone number is looked up. */
const DELAY = 300
/** The digits of the shortest number that is looked up. */
const FEWEST_DIGITS = 8

/** The customer of a phone number, with what earlier orders say; undefined for a new one and while the number is being typed. */
export function useCaller(phone: string): CustomerDetails | undefined {
  const [known, setKnown] = useState<CustomerDetails>()
  const term = phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS ? toPhoneTerm(phone) : undefined
  useEffect(() => {
    if (term === undefined) return
    let isCurrent = true
    const ask = async () => {
      const customer = await findCustomer(term).catch(() => undefined)
      if (customer && isCurrent) setKnown(customer)
    }
    const timer = setTimeout(() => void ask(), DELAY)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term])
  return known?.id === term ? known : undefined
}

/** Looks among those found before one is read: most callers are new, and that is no error. */
async function findCustomer(term: string): Promise<CustomerDetails | undefined> {
  const { items: customers } = await adminApi.listCustomers({ search: term })
  return customers.some(({ id }) => id === term) ? adminApi.getCustomer({ customerId: term }) : undefined
}
