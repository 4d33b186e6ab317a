import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'

/**
 * The stock of a size as a page knows it, in pieces: more than a cart line can hold makes no difference to it. So a page stays the
 * same while the stock goes from 17 to 16.
 */
export const toShownQuantity = (quantity: number): number => Math.min(quantity, MAX_QUANTITY_PER_LINE)
