import { z } from 'zod'

/** Where an order goes, as it is kept. */
export const Destination = z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })

export type Destination = z.output<typeof Destination>
