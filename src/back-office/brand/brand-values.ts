import type { Brand, BrandChange } from '#domain/brand/brand.ts'

/** What the editor holds of a brand. */
export type BrandValues = Omit<Brand, 'kit'>

/** What is saved of it: only what was changed, so that two people do not undo each other's changes. */
export function toChange(values: BrandValues, saved: Brand): BrandChange {
  const whole: Required<BrandChange> = { ...values, logo: values.logo?.id ?? null, mark: values.mark?.id ?? null }
  const before = { ...saved, logo: saved.logo?.id ?? null, mark: saved.mark?.id ?? null }
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof BrandChange]),
    ),
  )
}
