import { z } from 'zod'
import { parseLocalPath } from '#domain/urls/local-path.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_NAME } from '#domain/collections/language-names.ts'
import { menuPages, MenuName } from './menu-link.ts'

/** The most items of a menu, and of one item. */
export const MAX_ITEMS = 40

const isAddress = (to: string) => parseLocalPath(to) !== undefined || /^https?:\/\/[^\s/]+/i.test(to)

/** What an item leads to. */
export const MenuTarget = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('collection'), id: ClientId.min(1).describe('`products`: all of them') }),
    z.object({ kind: z.literal('page'), id: z.enum(menuPages) }),
    z.object({ kind: z.literal('product'), id: ClientId.min(1) }),
    z.object({
      kind: z.literal('url'),
      url: requiredLine(() => t('fields.address'), 500).refine(isAddress, { error: () => t('menus.addressForm') }),
    }),
  ],
  { error: () => t('menus.chooseTarget') },
)
export type MenuTarget = z.output<typeof MenuTarget>

const name = () => optionalLine(() => t('fields.name'), MAX_NAME).default('')
const item = {
  label: z.object({ en: name(), fr: name(), ar: name() }).describe('Empty: the name of what it leads to'),
  target: MenuTarget,
}
const MenuSubItem = z.object(item)

/** An item of a menu. Those below it are shown where the menu has room for a second level. */
export const MenuItem = z.object({ ...item, items: z.array(MenuSubItem).max(MAX_ITEMS).default([]) })
export type MenuItem = z.output<typeof MenuItem>

/** A menu as it is edited. Version 0: the merchant has not changed it, and it follows the collections. */
export const Menu = z.object({ name: MenuName, version: z.int(), items: z.array(MenuItem) })
export type Menu = z.output<typeof Menu>

/** A menu as it shall be. */
export const MenuDraft = z.object({
  version: z.int().describe('The version its editor saw: another one is not overwritten'),
  items: z.array(MenuItem).max(MAX_ITEMS, { error: () => t('menus.most', { max: MAX_ITEMS }) }),
})
export type MenuDraft = z.output<typeof MenuDraft>
