import { demoProducts } from '#server/demo/catalogue.ts'
import { garmentColors } from './garment-colors.ts'
import { garmentSpecs } from './garment-specs.ts'
import type { Piece, Placement, Side } from './pattern.ts'

/** A garment of the catalogue with its placement in a composition. */
export interface ArrangedGarment extends Placement {
  model: string
  color: string
  side?: 'front' | 'back'
}

/** Arranges garments of the catalogue on one table, each on top of the ones before it. */
export function arrangeGarments(garments: ArrangedGarment[]): Side {
  const pieces = garments.flatMap(({ model, color, side = 'front', ...placement }): Piece[] => {
    const spec = garmentSpecs[model]
    const variant = demoProducts.find((product) => product.model === model)?.variants.find((one) => one.color === color)
    if (spec === undefined || variant === undefined) throw new Error(`The catalogue has no ${model} in ${color}`)
    const pattern = spec.patternByColor?.[color] ?? spec.pattern
    const colors = garmentColors(spec, variant)
    return pattern[side].pieces.map((piece) => ({
      ...piece,
      fabric: piece.fabric ?? pattern.fabric,
      placement,
      colors,
    }))
  })
  return { pieces }
}
