import { t } from '#domain/texts/t.ts'
import type { OrderView } from './order-views.ts'

/** What staff call a view. */
export const orderViewName = (view: OrderView) => t('views.name', { view: view.replaceAll('-', '_') })
