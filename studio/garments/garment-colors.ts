import type { DemoVariant } from '#server/demo/demo-product.ts'
import type { GarmentColors } from '../render/recolor.ts'
import type { GarmentSpec } from './garment-specs.ts'

function darken(hex: string, factor: number): string {
  const channel = (at: number): string =>
    Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** All colors of a variant: those that its garment spec does not set follow the swatch. */
export function garmentColors(spec: GarmentSpec, { swatch: main, color }: DemoVariant): GarmentColors {
  const defaults = {
    second: main,
    lining: main,
    cord: main,
    print: main,
    snap: main,
    wash: main,
    thread: darken(main, 0.8),
    button: '#8f8b82',
  }
  return { ...defaults, main, ...spec.colors?.[color] }
}
