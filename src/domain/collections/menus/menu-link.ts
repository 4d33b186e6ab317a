import { z } from 'zod'

/** The menus of the shop: beside the logo, in the drawer, in the footer, and the links above the header. */
export const menuNames = ['main', 'drawer', 'footer', 'top'] as const
export const MenuName = z.enum(menuNames)
export type MenuName = z.infer<typeof MenuName>

/** The pages that a menu can name, by their paths. */
export const menuPages = ['help', 'contact', 'shipping', 'track-order', 'returns', 'about'] as const

const label = z.object({ en: z.string(), fr: z.string(), ar: z.string() }).partial()
const link = { label: label.describe('By language; for a page none: its own name'), to: z.string() }

/** A link of a menu as pages show it. `to` is a path of the shop or a web address. */
export const MenuLink = z.object({ ...link, items: z.array(z.object(link)).optional() })
export type MenuLink = z.output<typeof MenuLink>

/** The menus that are not those of a shop whose merchant has changed nothing. */
export const PublicMenus = z
  .object({
    main: z.array(MenuLink),
    drawer: z.array(MenuLink),
    footer: z.array(MenuLink),
    top: z.array(MenuLink),
  })
  .partial()
export type PublicMenus = z.output<typeof PublicMenus>
