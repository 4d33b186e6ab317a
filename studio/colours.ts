import type { DemoVariant } from '#server/demo/catalogue.ts'
import type { Colours } from './recolor.ts'
import type { Look } from './garment-specs.ts'

function darker(hex: string, by: number): string {
  const part = (at: number): string =>
    Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * by)
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}

/** Every colour of a variant: what its look does not say follows the swatch. */
export function coloursOf(look: Look, { swatch: main, color }: DemoVariant): Colours {
  const calm = {
    second: main,
    lining: main,
    cord: main,
    print: main,
    snap: main,
    wash: main,
    thread: darker(main, 0.8),
    button: '#8f8b82',
  }
  return { ...calm, main, ...look.with?.[color] }
}
