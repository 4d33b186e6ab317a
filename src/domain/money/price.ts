import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

const MAX_DT = 1_000_000

/** How JSON carries money: DT outside, whole millimes inside. */
export const inMillimes = {
  decode: (dt: number) => Math.round(dt * 1000),
  encode: (millimes: number) => millimes / 1000,
}

/** A price at the JSON edge: a number of DT outside (59.9), whole millimes inside (59900) (ruling R2). */
export const Price = z.codec(
  z
    .number({ error: () => t('fields.notNumber', { label: t('fields.price') }) })
    .min(0, { error: () => t('fields.atLeast', { label: t('fields.price'), min: 0 }) })
    .max(MAX_DT, { error: () => t('fields.atMost', { label: t('fields.price'), max: String(MAX_DT) }) }),
  z.int(),
  inMillimes,
)

/** A sum of prices, which has no upper limit. */
export const Amount = z.codec(z.number().min(0), z.int(), inMillimes)

/** An amount that either side may owe, so it may be negative. */
export const SignedAmount = z.codec(z.number(), z.int(), inMillimes)
