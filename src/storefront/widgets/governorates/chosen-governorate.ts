import { governorates, optionOf } from '#domain/addresses/governorates.ts'

const KEY = 'governorate'

/** The code of the governorate that the visitor chose in this browser; null for none. */
export function chosenGovernorate(): string | null {
  const stored = localStorage.getItem(KEY)
  return governorates.some(({ code }) => code === stored) ? stored : null
}

/** Keeps the choice for the pages that follow. */
export function rememberGovernorate(code: string): void {
  localStorage.setItem(KEY, code)
}

/** What a field of governorates holds for the one that the visitor chose on an earlier page. */
export const chosenOption = (): string => optionOf(chosenGovernorate())
