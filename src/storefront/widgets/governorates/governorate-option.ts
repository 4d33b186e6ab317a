import { governorates } from '#domain/addresses/governorates.ts'
import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'

/**
 * What a field of governorates holds for an address that was typed: the French name, in every language; nothing where
 * none is recognised.
 */
export function governorateOption(to: { state?: string; city?: string }): string {
  const code = deliveryGovernorate(to)
  return governorates.find((each) => each.code === code)?.names.fr ?? ''
}
