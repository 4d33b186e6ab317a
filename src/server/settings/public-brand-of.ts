import type { Brand } from '#domain/brand/brand.ts'
import type { PublicBrand } from '#domain/brand/public-brand.ts'
import { toPublicBrand } from '#domain/brand/to-public-brand.ts'

let kept: { saved: string; shown: PublicBrand } | undefined

/** What pages need of a brand. The colors of a design are derived once for each brand, not for each request. */
export function publicBrandOf(brand: Brand): PublicBrand {
  const saved = JSON.stringify(brand)
  if (kept?.saved !== saved) kept = { saved, shown: toPublicBrand(brand) }
  return kept.shown
}
