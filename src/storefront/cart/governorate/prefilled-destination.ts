import type { User } from '#domain/accounts/user.ts'
import { prefilledContact } from '#storefront/cart/prefilled-contact.ts'
import { chosenOption } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { governorateOption } from '#ui/widgets/governorates/governorate-option.ts'
import type { OrderedContact } from './ordered-contact.ts'

/**
 * The contact of a signed-in customer where delivery costs by governorate: with that and the city of the main address
 * in fields of their own. Of anybody else the governorate that was chosen on the page of a product.
 */
export function prefilledDestination(user: User | null): OrderedContact {
  const contact = prefilledContact(user)
  const main = user?.addresses.find(({ isMain }) => isMain)
  if (!main) return { ...contact, state: chosenOption(), city: '' }
  const { address, city, state, zipCode } = main
  return {
    ...contact,
    street: [address, zipCode].filter(Boolean).join(', '),
    state: governorateOption({ state, city }),
    city,
  }
}
