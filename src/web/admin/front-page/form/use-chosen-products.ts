import { useEffect, useState } from 'react'
import { findApiError } from '#web/state/api-error.ts'
import { browserApi } from '#web/state/browser-api.ts'

/** What a list of chosen products shows of one. */
export interface KnownProduct {
  model: string
  image: { id: string } | undefined
}

/** The products of these ids or slugs as visitors see them; null for what they do not see. */
export function useChosenProducts(ids: readonly string[]): ReadonlyMap<string, KnownProduct | null> {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownProduct | null>>(new Map())
  const unknown = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await Promise.all(unknown.split(' ').map(async (id) => [id, await findProduct(id)] as const))
      if (!isOver) setKnown((before) => new Map([...before, ...found]))
    }
    // Where the shop cannot be asked, their ids stand for their names.
    if (unknown !== '') read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [unknown])
  return known
}

async function findProduct(id: string): Promise<KnownProduct | null> {
  try {
    const { product, variants } = await (await browserApi()).getProduct({ id })
    return { model: product.model, image: variants[0]?.images[0] }
  } catch (error) {
    const status = findApiError(error)?.status
    if (status === 404 || status === 400) return null
    throw error
  }
}
