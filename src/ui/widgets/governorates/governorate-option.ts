import { optionOf } from '#domain/addresses/governorates.ts'
import { deliveryGovernorate } from '#domain/addresses/recognise-governorate.ts'

/** What a field of governorates holds for an address that was typed; nothing where none is recognised. */
export function governorateOption(to: { state?: string; city?: string }): string {
  return optionOf(deliveryGovernorate(to))
}
