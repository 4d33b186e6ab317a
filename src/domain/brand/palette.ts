import { contrastRatio, lightnessOf, mixColors, withLightness, type Hex } from './color.ts'

/** The two colors that a merchant chooses: that of links and buttons, and that of the background. */
export interface BrandColors {
  accent: Hex
  ground: Hex
}

/** The colors of the demo shop. */
export const defaultColors: BrandColors = { accent: '#1746d1', ground: '#fafaf7' }

/** Every color of the design, by the name of its custom property. */
export interface Palette {
  paper: Hex
  ink: Hex
  muted: Hex
  line: Hex
  sand: Hex
  blue: Hex
  'blue-deep': Hex
  red: Hex
  green: Hex
}

/** The colors of the demo, which `theme.css` holds too. */
const demo: Palette = {
  paper: '#fafaf7',
  ink: '#0e0e10',
  muted: '#5b5a56',
  line: '#d9d4ca',
  sand: '#ece8e0',
  blue: '#1746d1',
  'blue-deep': '#0f34a3',
  red: '#b3261e',
  green: '#1e6b3c',
}

/** Whether text on the ground is light. */
export const isDarkGround = (ground: Hex): boolean =>
  contrastRatio(ground, '#ffffff') > contrastRatio(ground, '#000000')

/** The lowest contrast of small text by WCAG 2. */
export const LEAST_CONTRAST = 4.5

/** A little above the lowest, because browsers round mixed colors. */
const COMFORT = 4.7

/** How much darker, or on a dark ground lighter, a button gets under the pointer. */
const HOVER_STEP = 0.09

/** Derives all colors of the design from the two of the merchant. The colors of the demo give exactly the palette of the demo. */
export function derivePalette({ accent, ground }: BrandColors): Palette {
  const neutrals = ground === demo.paper ? demo : deriveNeutrals(ground)
  const isDark = isDarkGround(ground)
  const step = isDark ? HOVER_STEP : -HOVER_STEP
  const lightness = Math.min(0.98, Math.max(0.08, lightnessOf(accent) + step))
  const hover = withLightness(accent, lightness)
  return {
    ...neutrals,
    blue: accent,
    'blue-deep': accent === demo.blue && ground === demo.paper ? demo['blue-deep'] : hover,
  }
}

function deriveNeutrals(ground: Hex): Omit<Palette, 'blue' | 'blue-deep'> {
  const isDark = isDarkGround(ground)
  const ink = mixColors(isDark ? '#ffffff' : '#08080a', ground, isDark ? 0.05 : 0.03)
  const sand = mixColors(ground, ink, isDark ? 0.1 : 0.07)
  const readable = (start: Hex) =>
    nearestLightness(start, (tried) =>
      [ground, sand, mixColors(ground, tried, 0.08)].every((under) => contrastRatio(tried, under) >= COMFORT),
    ) ?? ink
  return {
    paper: ground,
    ink,
    sand,
    line: mixColors(ground, ink, isDark ? 0.22 : 0.16),
    muted: readable(mixColors(ground, ink, 0.68)),
    red: readable(demo.red),
    green: readable(demo.green),
  }
}

/** Returns the color if it passes, or else the color of the same hue with the nearest lightness that does. */
export function nearestLightness(start: Hex, passes: (tried: Hex) => boolean): Hex | undefined {
  if (passes(start)) return start
  const from = lightnessOf(start)
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const lightness of [from - step, from + step]) {
      if (lightness < 0 || lightness > 1) continue
      const tried = withLightness(start, lightness)
      if (passes(tried)) return tried
    }
  }
  return undefined
}
