import { t } from '#domain/texts/t.ts'
import type { Destination } from './destination.ts'

/** Formats the destination of an order on one line. */
export function formatDestination({ street, zipCode, city, state }: Destination): string {
  return [street, [zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(t('addresses.separator'))
}
