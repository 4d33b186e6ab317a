import { useTable } from '#server/extensions/context/table-queries.ts'
import { openShopWith } from './open-extensions.ts'

/** The secret of the hostile extension, which must stand nowhere. */
export const TOKEN = 'a-very-secret-token'

/** A shop with the extension that does what it must not, and the lines of its log. */
export async function openHostileShop() {
  const lines: string[] = []
  const shop = await openShopWith(['test/extensions/hostile'], {
    logStream: { write: (line) => void lines.push(line) },
  })
  return {
    ...shop,
    lines,
    async empty() {
      await shop.empty()
      lines.length = 0
    },
    /** Switches it on as an owner does, in that mode, and answers the API of the owner. */
    async switchOn(mode = 'fine') {
      const { api } = await shop.signIn({ isAdmin: true })
      await api.switchExtension({ id: 'hostile', isOn: true })
      await api.changeExtension({ id: 'hostile', settings: { mode }, secrets: { token: TOKEN } })
      return api
    },
    /** What it wrote into its table, by key. */
    async notes() {
      const rows = await useTable(shop.database, 'hostile', { what: 'list', table: 'notes', where: {}, orderBy: 'id' })
      return rows as { id: string; text: string }[]
    },
  }
}
