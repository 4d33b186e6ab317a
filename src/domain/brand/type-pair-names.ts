import type { TypePair } from './brand.ts'

/** The names of the fonts of each pair, as their makers write them: headlines first. All are under the SIL Open Font License 1.1. */
export const typePairNames: Record<TypePair, string> = {
  archivo: 'Archivo',
  editorial: 'Playfair Display, Instrument Sans',
  grotesk: 'Space Grotesk',
  poster: 'Oswald, DM Sans',
  rounded: 'Nunito',
}

/** How wide a letter of headlines is on average, in hundredths of their size. */
export const letterWidths: Record<TypePair, number> = {
  archivo: 92,
  editorial: 56,
  grotesk: 60,
  poster: 50,
  rounded: 58,
}
