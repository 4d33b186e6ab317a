import { contrastRatio, mixColors, type Hex } from './color.ts'
import {
  derivePalette,
  isDarkGround,
  LEAST_CONTRAST,
  nearestLightness,
  type BrandColors,
  type Palette,
} from './palette.ts'

/** Why two colors are refused, and the nearest colors that pass. */
export interface ColorFault {
  field: keyof BrandColors
  ratio: number
  nearest: Hex | undefined
}

/** A pair of the design: a color of text and the color below it. */
export interface Pairing {
  name: string
  ratio: number
}

/** All pairs of text and ground without the accent. */
export function neutralPairings(palette: Palette, ground: Hex): Pairing[] {
  const { paper, ink, muted, sand, red, green } = palette
  const band = bandColors(palette, ground)
  const pairs: [name: string, text: Hex, under: Hex][] = [
    ['ink on paper', ink, paper],
    ['ink on sand', ink, sand],
    ['muted on paper', muted, paper],
    ['muted on sand', muted, sand],
    ['red on paper', red, paper],
    ['red on sand', red, sand],
    ['red on its tint', red, mixColors(paper, red, 0.08)],
    ['green on paper', green, paper],
    ['green on sand', green, sand],
    ['green on its tint', green, mixColors(paper, green, 0.08)],
    ['paper on band', band.paper, band.ink],
    ['pale paper on band', mixColors(band.ink, band.paper, 0.75), band.ink],
    ['pale paper on ink', mixColors(ink, paper, 0.75), ink],
  ]
  return pairs.map(([name, text, under]) => ({ name, ratio: contrastRatio(text, under) }))
}

/** All pairs with the accent. Text on a button has the color of the ground. */
export function accentPairings({ blue, 'blue-deep': deep, paper, sand }: Palette): Pairing[] {
  const pairs: [name: string, text: Hex, under: Hex][] = [
    ['accent on paper', blue, paper],
    ['accent on sand', blue, sand],
    ['paper on hovered accent', paper, deep],
    ['hovered accent on sand', deep, sand],
  ]
  return pairs.map(([name, text, under]) => ({ name, ratio: contrastRatio(text, under) }))
}

/** The colors of footer and announcements. They are dark on every ground, so that a dark shop has no light footer. */
export function bandColors({ paper, ink }: Palette, ground: Hex): { ink: Hex; paper: Hex } {
  return isDarkGround(ground) ? { ink: mixColors(paper, ink, 0.08), paper: ink } : { ink, paper }
}

const least = (pairings: Pairing[]) => Math.min(...pairings.map(({ ratio }) => ratio))
const groundRatio = (ground: Hex) => least(neutralPairings(derivePalette({ accent: ground, ground }), ground))
const accentRatio = (colors: BrandColors) => least(accentPairings(derivePalette(colors)))

/** The lowest contrast of all pairs with the accent, which the editor shows while a color is chosen. */
export const accentContrast = (colors: BrandColors): number => accentRatio(colors)

/** The lowest contrast of all pairs on the ground without the accent. */
export const groundContrast = (ground: Hex): number => groundRatio(ground)

/** Returns why two colors are not readable everywhere, or undefined if every pair of the design reaches 4.5:1. */
export function findColorFault(colors: BrandColors): ColorFault | undefined {
  const { accent, ground } = colors
  const onGround = groundRatio(ground)
  if (onGround < LEAST_CONTRAST) {
    const nearest = nearestLightness(ground, (tried) => groundRatio(tried) >= LEAST_CONTRAST)
    return { field: 'ground', ratio: onGround, nearest }
  }
  const ratio = accentRatio(colors)
  if (ratio >= LEAST_CONTRAST) return undefined
  const nearest = nearestLightness(accent, (tried) => accentRatio({ accent: tried, ground }) >= LEAST_CONTRAST)
  return { field: 'accent', ratio, nearest }
}
