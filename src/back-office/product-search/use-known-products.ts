import { useEffect, useState } from 'react'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import { findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'

/** What lists and forms show of a product that they name. */
interface KnownProduct {
  model: string
  /** Empty where it has no image. */
  src: string
}

/** Products by the ids or slugs that were asked for; null for those that visitors do not see. */
export type KnownProducts = ReadonlyMap<string, KnownProduct | null>

/** The products of these ids or slugs as visitors see them. Those that are not read yet are missing. */
export function useKnownProducts(ids: readonly string[]): KnownProducts {
  const [known, setKnown] = useState<KnownProducts>(new Map())
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
    const image = variants[0]?.images[0]
    return { model: product.model, src: image ? thumbnailUrl(image) : '' }
  } catch (error) {
    const status = findApiError(error)?.status
    if (status === 404 || status === 400) return null
    throw error
  }
}
