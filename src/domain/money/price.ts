import { z } from 'zod'

const MAX_DT = 1_000_000

const inMillimes = {
  decode: (dt: number) => Math.round(dt * 1000),
  encode: (millimes: number) => millimes / 1000,
}

/** A price at the JSON edge: a number of DT outside (59.9), whole millimes inside (59900) (ruling R2). */
export const Price = z.codec(
  z.number('Price must be a number').min(0, 'Price is at least 0').max(MAX_DT, `Price is at most ${MAX_DT}`),
  z.int(),
  inMillimes,
)

/** The same for sums of many prices, which have no bound. */
export const Amount = z.codec(z.number().min(0), z.int(), inMillimes)
