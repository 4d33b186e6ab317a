import type { FieldAsking } from '#domain/custom-fields/custom-field.ts'
import type { AskedContact } from '#domain/orders/order-contact.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { useAsksGovernorate } from './governorates/use-asks-governorate.ts'

/** What the shop asks of customers who order, beside name, phone and address. */
export function useAskedContact(): AskedContact {
  const { emailAsked = 'required', otherPhoneAsked = 'no' } = useStoreSettings()
  return { emailAsked, otherPhoneAsked, asksGovernorate: useAsksGovernorate() }
}

/** The label of a field, which says that it may stay empty. */
export const askedLabel = (label: string, asked: FieldAsking): string =>
  asked === 'optional' ? t('field.optional', { label }) : label
