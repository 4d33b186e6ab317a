import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { GUEST_USER_ID, MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'
import { PromotionFields } from '#domain/promotions/promotion-code.ts'
import { AskedValues } from './asked-values.ts'
import { AddressData } from './order-contact.ts'

/** A requested line of a direct order. It names one SKU, by id, or by product and size when that leaves exactly one. */
export const ProductLine = z.object({
  skuId: ClientId.optional(),
  productId: ClientId.optional(),
  variantId: ClientId.optional(),
  color: z.string().max(100).optional(),
  selectedSize: z.string().max(60).optional(),
  productName: z.string().max(300).optional().describe('Ignored: the order carries the name as sold'),
  price: Price.optional().describe('The price the customer saw: refused when it is not the price today'),
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY_PER_LINE),
})

export type ProductLine = z.output<typeof ProductLine>

/** The body of a direct order (spec §3). The server ignores its names and computes all totals. */
export const DirectOrder = z.object({
  userId: z.string().max(64).default(GUEST_USER_ID),
  addressData: AddressData,
  productData: z
    .array(ProductLine)
    .min(1, { error: () => t('fields.orderEmpty') })
    .max(MAX_LINES),
  ...PromotionFields.shape,
  fieldValues: AskedValues,
})

export type DirectOrder = z.output<typeof DirectOrder>
