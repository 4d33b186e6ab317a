import { z } from 'zod'
import { inMillimes } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'

const MAX_DT = 1_000_000

const dinars = (min: number) =>
  z
    .number({ error: () => t('fields.notNumber', { label: t('cash.amount') }) })
    .min(min, { error: () => t('fields.atLeast', { label: t('cash.amount'), min }) })
    .max(MAX_DT, { error: () => t('fields.atMost', { label: t('cash.amount'), max: String(MAX_DT) }) })

/** Cash as staff enter it: a number of DT outside, whole millimes inside. */
export const CashAmount = z.codec(dinars(0), z.int(), inMillimes)

/** Cash that moves one way, as it is typed beside the choice of that way: a number of DT above 0. */
export const MovedCash = z
  .number({ error: () => t('fields.notNumber', { label: t('cash.amount') }) })
  .min(0, { error: () => t('cashBook.noSign') })
  .max(MAX_DT, { error: () => t('fields.atMost', { label: t('cash.amount'), max: String(MAX_DT) }) })
  .refine((amount) => Math.round(amount * 1000) !== 0, { error: () => t('cashBook.noAmount') })

/** Cash as a correction: positive where the courier owes more, and never nothing. */
export const CashCorrectionAmount = z.codec(
  dinars(-MAX_DT).refine((amount) => Math.round(amount * 1000) !== 0, { error: () => t('cashBook.noAmount') }),
  z.int(),
  inMillimes,
)
