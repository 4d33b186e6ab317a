import type { ApiOf } from '#client/api.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import { useTable } from '#server/extensions/context/table-queries.ts'
import { openShopWith } from './open-extensions.ts'

/** The secret of the hostile extension, which must stand nowhere. */
export const TOKEN = 'a-very-secret-token'

/** The modes in which it does what it must not, each with how the shop names that. */
export const faults: [mode: string, reason: RegExp][] = [
  ['throws', /broken by design/],
  ['hangs', /took longer than/],
  ['lies', /wrong shape/],
  ['leaks', /answered with a secret/],
  ['ends', /process ended/],
]

/** What an owner reads of it. */
export const readHostile = async (api: Pick<ApiOf<typeof endpoints>, 'listExtensions'>) =>
  (await api.listExtensions()).find(({ id }) => id === 'hostile')

/** A shop with the extension that does what it must not, with more of them by their folders, and the lines of its log. */
export async function openHostileShop(more: readonly string[] = []) {
  const lines: string[] = []
  const shop = await openShopWith(['test/extensions/hostile', ...more], {
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
    async switchOn(mode = 'fine', settings: { greeting?: string; image?: string } = {}) {
      const { api } = await shop.signIn({ isAdmin: true })
      await api.switchExtension({ id: 'hostile', isOn: true })
      await api.changeExtension({ id: 'hostile', settings: { mode, ...settings }, secrets: { token: TOKEN } })
      return api
    },
    /** What it wrote into its table, by key. */
    async notes() {
      const rows = await useTable(shop.database, 'hostile', { what: 'list', table: 'notes', where: {}, orderBy: 'id' })
      return rows as { id: string; text: string }[]
    },
  }
}
