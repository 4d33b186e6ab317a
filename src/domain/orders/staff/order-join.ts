import { z } from 'zod'
import { Amount, Price } from '#domain/money/price.ts'

const Part = z.object({ id: z.string(), number: z.string(), total: Amount })

/** What two orders of one phone become when one carries the lines of both. */
export const JoinPreview = z.object({
  kept: Part.describe('The order that carries both'),
  joined: Part.describe('The order that ends as joined into it'),
  total: Amount.describe('What the parcel costs'),
  deliveryFee: Price.describe('What delivery costs, once'),
  destination: z.string().describe('Where the parcel goes'),
  otherDestination: z.string().nullable().describe('Where the joined order would have gone, if that is elsewhere'),
  confirms: z.boolean().describe('The joined order still waits for a call, and the other one does not'),
  unpacks: z.boolean().describe('One of them is packed already: it is to be packed anew'),
  seen: z.string().describe('Names what was seen: joining refuses anything else'),
})

export type JoinPreview = z.output<typeof JoinPreview>

/** An order that was joined into another one. */
export const JoinedOrders = z.object({
  keptId: z.string(),
  changeId: z.string().describe('What `undoOrderChanges` names'),
})

export type JoinedOrders = z.output<typeof JoinedOrders>
