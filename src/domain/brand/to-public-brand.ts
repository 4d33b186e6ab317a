import type { Brand } from './brand.ts'
import { brandStyle } from './brand-style.ts'
import type { PublicBrand } from './public-brand.ts'
import { letterWidths, typePairNames } from './type-pair-names.ts'

/** What pages need of a brand. */
export function toPublicBrand(brand: Brand): PublicBrand {
  const { kit, ground, typePair, logo, footer } = brand
  const shown = logo && { src: logo.src, width: logo.width, height: logo.height }
  const type = { typePair, fonts: typePairNames[typePair], letterWidth: letterWidths[typePair] }
  return { kit, style: brandStyle(brand), ground, ...type, logo: shown, footer }
}
