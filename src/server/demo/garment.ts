import type { DemoProduct, DemoVariant } from './demo-product.ts'

/** A color before it has images: `[name, swatch, sizes, sale price in DT]`. */
export type DemoColor = [color: string, swatch: string, sizes: Record<string, number>, price?: number]

type Garment = Omit<DemoProduct, 'brand' | 'description' | 'variants'> & {
  brand?: string
  /** The first paragraph of the description. */
  story: string
  /** The list below it: fabric with weight, fit, care, the size that the model wears. */
  facts: string[]
  colors: DemoColor[]
}

/** The stock of the sizes S to XL, and of XXL for a product that has it. */
export function stock(s: number, m: number, l: number, xl: number, xxl?: number): Record<string, number> {
  return { S: s, M: m, L: l, XL: xl, ...(xxl === undefined ? {} : { XXL: xxl }) }
}

/** The stock of a product that comes in one size. */
export function oneSize(quantity: number): Record<string, number> {
  return { 'One size': quantity }
}

/** The base name of a master image: `marsa-heavy-hoodie-ink-front.avif`. */
export function imageFile(model: string, color: string, view: string): string {
  return `${[model, color, view].map(inLowercaseWords).join('-')}.avif`
}

function inLowercaseWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const views = [
  ['front', 'front'],
  ['back', 'back'],
  ['detail', 'close detail'],
] as const

function variantOf(model: string, [color, swatch, sizes, price]: DemoColor): DemoVariant {
  const images = views.map(([view, words]) => ({
    file: imageFile(model, color, view),
    alt: `${model} in ${color}, ${words}`,
  }))
  return { color, swatch, ...(price === undefined ? {} : { price }), sizes, images }
}

/** Writes a description as HTML: the story as a paragraph, the facts as a list. */
export function describeGarment({ story, facts }: Pick<Garment, 'story' | 'facts'>): string {
  return `<p>${story}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`
}

/** Expands the short form of a garment (story, facts, one line for each color) to a product with variants and images. */
export function garment({ brand = 'Hanout', story, facts, colors, ...product }: Garment): DemoProduct {
  return {
    ...product,
    brand,
    description: describeGarment({ story, facts }),
    variants: colors.map((color) => variantOf(product.model, color)),
  }
}
