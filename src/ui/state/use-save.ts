import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage } from './api-error.ts'
import { showFormError } from './form-errors.ts'

/**
 * Does one thing at a time that somebody asked for with a tap: a second tap while the first is under way does nothing.
 * `run` answers whether it succeeded. `failure` holds what failed, in the words of the server, until the next attempt;
 * `onFailure` shows it in another place.
 *
 * @example
 * const { run, isBusy, failure } = useSave()
 * <Button aria-disabled={isBusy || undefined} onClick={() => void run(() => adminApi.resetMenu({ name }))}>
 */
export function useSave(onFailure?: (error: unknown) => void | Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isUnderWay = useRef(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      if (onFailure) await onFailure(error)
      else setFailure(errorMessage(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, failure, run }
}

/**
 * Saves a form once its values are right. What the server refuses stands beside the fields that it names, and else in
 * `errors.root` of the form; `onFailure` shows it in another way.
 *
 * @example
 * const { submit, isBusy } = useFormSave(form, async (values) => adminApi.saveRedirects({ redirects: [values] }))
 */
export function useFormSave<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError' | 'handleSubmit'>,
  save: (values: Output) => Promise<unknown>,
  onFailure: (error: unknown) => void | Promise<void> = (error) => showFormError(error, form),
) {
  const { isBusy, run } = useSave(onFailure)
  const submit = form.handleSubmit(async (values) => {
    await run(() => save(values))
  })
  return { submit, isBusy }
}
