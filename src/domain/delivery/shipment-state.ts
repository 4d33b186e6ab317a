import { z } from 'zod'

/** Where the parcel of an order is: packed, on the road with a courier, or how its delivery ended. */
export const ShipmentState = z.enum(['packed', 'handed-over', 'delivered', 'refused', 'lost'])

export type ShipmentState = z.infer<typeof ShipmentState>
