import { z } from 'zod'

const MAX_DT = 1_000_000

/** A price at the JSON edge: a number of DT outside (59.9), whole millimes inside (59900) (ruling R2). */
export const Price = z.codec(z.number().min(0).max(MAX_DT), z.int(), {
  decode: (dt) => Math.round(dt * 1000),
  encode: (millimes) => millimes / 1000,
})
