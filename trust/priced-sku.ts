/** What is sold, as the test has priced it. The oracle of every sum: nothing of the shop's arithmetic is used. */
export interface PricedSku {
  skuId: string
  productId: string
  /** Millimes that are paid. */
  price: number
}
