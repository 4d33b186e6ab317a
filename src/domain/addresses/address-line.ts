import { t } from '#domain/texts/t.ts'

interface Place {
  address: string
  city: string
  state: string
  zipCode: string
}

/** A postal address on one line. What it lacks is left out. */
export const addressLine = ({ address, city, state, zipCode }: Place): string =>
  [address, city, state, zipCode].filter(Boolean).join(t('addresses.separator'))
