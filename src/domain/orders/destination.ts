import { z } from 'zod'

/** The destination of an order, as it is stored. */
export const Destination = z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })

export type Destination = z.output<typeof Destination>
