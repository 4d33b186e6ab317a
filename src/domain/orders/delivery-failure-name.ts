import { t } from '#domain/texts/t.ts'
import type { DeliveryFailure } from './order.ts'

/** The name of a delivery failure, as staff read it. */
export const deliveryFailureName = (failure: DeliveryFailure): string =>
  failure === 'refused' ? t('orderStatus.refused') : t('orderStatus.lost')
