import type { Brand, CornerStyle } from './brand.ts'
import { bandColors } from './color-check.ts'
import { defaultColors, derivePalette, isDarkGround, type BrandColors } from './palette.ts'

/** Custom properties and their values. */
export type StyleProperties = Record<`--${string}`, string>

/** Radii of controls, images and windows. */
const radii: Record<CornerStyle, [control: string, card: string, window: string]> = {
  square: ['0', '0', '0'],
  soft: ['0.375rem', '0.5rem', '0.75rem'],
  round: ['1.5rem', '1.25rem', '1.5rem'],
}

/** Returns the custom properties of colors and corners, for the element that has them and everything below it. */
export function brandProperties({ accent, ground, corners }: BrandColors & Pick<Brand, 'corners'>): StyleProperties {
  const palette = derivePalette({ accent, ground })
  const [control, card, window] = radii[corners]
  return {
    ...Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--color-${name}`, color])),
    '--corner-control': control,
    '--corner-card': card,
    '--corner-window': window,
  }
}

/** Returns the custom properties of a band, such as the footer and the announcements. */
export function bandProperties({ accent, ground }: BrandColors): StyleProperties {
  const { ink, paper } = bandColors(derivePalette({ accent, ground }), ground)
  return { '--color-ink': ink, '--color-paper': paper }
}

/** Paper is white, whatever the ground is. */
const onPaper = {
  ...Object.fromEntries(
    Object.entries(derivePalette(defaultColors)).map(([name, color]) => [`--color-${name}`, color]),
  ),
  'color-scheme': 'light',
}

const rule = (selector: string, properties: Record<string, string>) =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** Returns the style of a brand for every page: empty for the colors and corners of the demo. */
export function brandStyle(brand: BrandColors & Pick<Brand, 'corners'>): string {
  const { accent, ground, corners } = brand
  if (accent === defaultColors.accent && ground === defaultColors.ground && corners === 'square') return ''
  const isDark = isDarkGround(ground)
  return [
    rule(':root', { ...brandProperties(brand), ...(isDark && { 'color-scheme': 'dark' }) }),
    ...(isDark ? [rule('.band', bandProperties(brand))] : []),
    `@media print{${rule(':root,.band', onPaper)}}`,
  ].join('')
}
