import { t } from '#domain/texts/t.ts'

/** What a line of a cart or an order is: `Zip Hoodie, black, M`. */
export const lineName = ({ model, color, size }: { model: string; color: string; size: string }): string =>
  t('cart.lineName', { model, color, size })
