import { governorateName } from '#domain/addresses/governorates.ts'
import type { Parcel } from '#domain/delivery/shipment.ts'
import { currentLanguage } from '#domain/texts/languages.ts'

/** Where a parcel goes: as it was typed, else the governorate that its address lies in. */
export const parcelPlace = ({ place, governorate }: Pick<Parcel, 'place' | 'governorate'>): string =>
  place || (governorate === null ? '' : governorateName(governorate, currentLanguage()))
