import { useEffect } from 'react'
import { useWatch, type Control, type DefaultValues, type FieldValues } from 'react-hook-form'

const keyOf = (name: string) => `hanout-setup-${name}`

/** What was typed into a form of the setup before the page was loaded again, over what it begins with. */
export function withDraft<Values extends FieldValues>(name: string, begins: Values): Values {
  try {
    return { ...begins, ...(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Partial<Values>) }
  } catch {
    return begins
  }
}

/** Keeps what is typed in this tab until it is saved. */
export function useDraft<Values extends FieldValues>(name: string, control: Control<Values>) {
  const values = useWatch({ control }) as DefaultValues<Values>
  useEffect(() => {
    const { password: _, ...kept } = values as Record<string, unknown>
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
  }, [name, values])
}

/** Forgets what was typed: it is saved. */
export const forgetDraft = (name: string) => sessionStorage.removeItem(keyOf(name))
