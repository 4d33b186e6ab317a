import { demoProducts } from '#server/demo/catalogue.ts'
import { coloursOf } from './colours.ts'
import { looks } from './garment-specs.ts'
import type { Piece, Place, Side } from './pattern.ts'

/** A garment of the catalogue and its place in a composed picture. */
export interface Placed extends Place {
  model: string
  color: string
  side?: 'front' | 'back'
}

/** Garments of the catalogue on one table, the later on the earlier. */
export function scene(garments: Placed[]): Side {
  const pieces = garments.flatMap(({ model, color, side = 'front', ...place }): Piece[] => {
    const look = looks[model]
    const variant = demoProducts.find((product) => product.model === model)?.variants.find((one) => one.color === color)
    if (look === undefined || variant === undefined) throw new Error(`The catalogue has no ${model} in ${color}`)
    const pattern = look.cloth?.[color] ?? look.pattern
    const colours = coloursOf(look, variant)
    return pattern[side].pieces.map((piece) => ({ ...piece, fabric: piece.fabric ?? pattern.fabric, place, colours }))
  })
  return { pieces }
}
