import type { z } from 'zod'
import { ReportedConversion, type Conversion } from '#domain/extensions/contracts/conversion-contract.ts'
import { SentMessage, type MessageToSend } from '#domain/extensions/contracts/message-contract.ts'
import { GatewayAnswer, StartedPayment, type PaymentToStart } from '#domain/extensions/contracts/payment-contract.ts'
import { FeedFrame, FeedText, type FeedPage, type FeedShop } from '#domain/extensions/contracts/feed-contract.ts'
import { ParcelNewsList, TakenParcel, type ParcelToTake } from '#domain/extensions/contracts/courier-contract.ts'

/** How a call of a provider is tried without a shop. */
interface ProviderTrial {
  input: object
  answer: z.ZodType
  /** Whether it must answer the same the second time. */
  isSame: boolean
}

const parcel: ParcelToTake = {
  key: 'parcel-1',
  number: 'HN-1',
  name: 'Amel Ben Salah',
  phone: '+21620123456',
  street: '12 rue de Marseille',
  city: 'Tunis',
  governorate: 'Tunis',
  zipCode: '1000',
  comment: '',
  cash: 66_000,
  pieces: 1,
  contents: '1 x Tee Noir M',
}

const payment: PaymentToStart = {
  key: 'payment-1',
  number: 'HN-1',
  amount: 66_000,
  currency: 'TND',
  email: 'amel@example.com',
  returnUrl: 'https://shop.example/account/orders/1',
}

const message: MessageToSend = {
  key: 'message-1',
  to: '+21620123456',
  text: 'Hanout: your order HN-1 is on its way with Rapide. Tracking number: TN-1.',
  language: 'en',
  type: 'order-shipped',
  values: { storeName: 'Hanout', name: 'Amel', number: 'HN-1', courier: 'Rapide', tracking: 'TN-1' },
  subject: { kind: 'order', id: 'order-1' },
}

const conversion: Conversion = {
  key: 'purchase-order-1',
  type: 'purchase',
  at: '2026-01-01T10:00:00.000Z',
  value: 66_000,
  currency: 'TND',
  items: [{ sku: 'sku-1', group: 'product-1', quantity: 1, price: 59_000 }],
  customer: { phoneHash: '0'.repeat(64), emailHash: '1'.repeat(64) },
}

const feedShop: FeedShop = { language: 'fr', name: 'Hanout', url: 'https://shop.example/fr', currency: 'TND' }

const feedItem: FeedPage['items'][number] = {
  id: 'sku-1',
  group: 'product-1',
  title: 'Tee « d’été » & <plage>',
  description: 'Coton\nléger',
  brand: '',
  link: 'https://shop.example/fr/product/tee-noir',
  image: '',
  price: 66_000,
  reducedPrice: 49_500,
  currency: 'TND',
  availability: 'in_stock',
  size: 'M',
  color: 'Noir',
  collection: '',
}
const feedPage: FeedPage = {
  language: 'fr',
  page: 0,
  items: [feedItem, { ...feedItem, id: 'sku-2', reducedPrice: null, availability: 'out_of_stock' }],
}

/** The calls of each kind of provider, with made-up facts. */
export const providerTrials: Readonly<Record<string, Readonly<Record<string, ProviderTrial>>>> = {
  courier: {
    handOver: { input: parcel, answer: TakenParcel, isSame: true },
    readNews: { input: { since: null }, answer: ParcelNewsList, isSame: true },
  },
  payment: {
    start: { input: payment, answer: StartedPayment, isSame: true },
    status: { input: { key: payment.key, reference: 'unknown' }, answer: GatewayAnswer, isSame: true },
  },
  message: { send: { input: message, answer: SentMessage, isSame: true } },
  conversion: { report: { input: conversion, answer: ReportedConversion, isSame: true } },
  feed: {
    frame: { input: feedShop, answer: FeedFrame, isSame: true },
    write: { input: feedPage, answer: FeedText, isSame: true },
  },
}
