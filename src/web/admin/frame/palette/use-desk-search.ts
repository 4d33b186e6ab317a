import { useEffect, useState } from 'react'
import type { DeskSearch } from '#domain/desk/desk-search.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { adminApi } from '#web/admin/admin-api.ts'

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 150

const nothing: DeskSearch = { orders: [], customers: [], products: [] }

/** What the shop finds for a search: what it found before stays until the next answer is there. */
export function useDeskSearch(search: string): { found: DeskSearch; isSearching: boolean; hasFailed: boolean } {
  const words = toPlainSigns(search)
  const [answer, setAnswer] = useState<{ words: string; found: DeskSearch; hasFailed: boolean }>({
    words: '',
    found: nothing,
    hasFailed: false,
  })
  useEffect(() => {
    if (words === '') return undefined
    let isOutdated = false
    const ask = async () => {
      const found = await adminApi.searchDesk({ search: words }).catch(() => undefined)
      if (!isOutdated) setAnswer({ words, found: found ?? nothing, hasFailed: !found })
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [words])
  if (words === '') return { found: nothing, isSearching: false, hasFailed: false }
  return { found: answer.found, isSearching: answer.words !== words, hasFailed: answer.hasFailed }
}
