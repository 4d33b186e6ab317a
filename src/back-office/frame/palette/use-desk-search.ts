import type { DeskSearch } from '#domain/desk/desk-search.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 150

const nothing: DeskSearch = { orders: [], customers: [], products: [] }

/** What the shop finds for a search: what it found before stays until the next answer is there. */
export function useDeskSearch(search: string): { found: DeskSearch; isSearching: boolean; hasFailed: boolean } {
  const words = toPlainSigns(search)
  const ask = (signal: AbortSignal) => adminApi.searchDesk({ search: words }, { signal })
  const { answer, isAsking, error } = useAsked(words, ask, PAUSE)
  if (words === '') return { found: nothing, isSearching: false, hasFailed: false }
  const hasFailed = error !== undefined
  return { found: hasFailed ? nothing : (answer ?? nothing), isSearching: isAsking, hasFailed }
}
