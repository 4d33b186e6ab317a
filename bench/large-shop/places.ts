import { governorates, type Governorate } from '#domain/addresses/governorates.ts'

/** Where the orders go: a third to greater Tunis, the rest to all governorates alike. */
export function placeOf(number: number): { city: string; governorate: Governorate } {
  const index = number % 3 === 0 ? Math.floor(number / 3) % 4 : Math.floor(number / 3) % governorates.length
  const { code, names } = governorates[index] ?? governorates[0]
  return { city: names.fr, governorate: code }
}
