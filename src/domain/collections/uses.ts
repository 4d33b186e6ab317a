import { z } from 'zod'
import { MenuName } from './menus/menu-link.ts'

/** What stands on a product or a collection, and loses it with its deletion. */
export const Uses = z.object({
  orders: z.int().describe('Orders with pieces of it that have not reached the customer; they stay as they are'),
  menus: z.array(MenuName).describe('Whose link to it is no longer shown'),
  isOnFrontPage: z.boolean().describe('A section of the front page, or of its draft, names it'),
  promotions: z.array(z.string()).describe('The titles of those that are for it'),
})
export type Uses = z.output<typeof Uses>
