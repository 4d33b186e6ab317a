// @vitest-environment happy-dom
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { renderHook } from '#test/render-hook.ts'
import { useFormSave, useSave } from './use-save.ts'

const refuse = (error: ApiError) => async () => {
  throw error
}
const changed = new ApiError('COLLECTION_CHANGED')

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

describe('useSave', () => {
  it('is busy while it works, and does nothing for a second tap', async () => {
    const hook = await renderHook(() => useSave(), {})
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = vi.fn<() => Promise<void>>(() => promise)
    const answers: Promise<boolean>[] = []
    await act(async () => {
      answers.push(hook.current.run(work), hook.current.run(work))
    })
    expect(work).toHaveBeenCalledOnce()
    expect(hook.current.isBusy).toBe(true)

    await act(async () => resolve())
    expect(await Promise.all(answers)).toEqual([true, false])
    expect(hook.current).toMatchObject({ isBusy: false, failure: '' })
  })

  it('tells a failure in the words of the server, until the next attempt', async () => {
    const hook = await renderHook(() => useSave(), {})
    await act(async () => expect(await hook.current.run(refuse(changed))).toBe(false))
    expect(hook.current).toMatchObject({ isBusy: false, failure: changed.message })

    await act(async () => expect(await hook.current.run(async () => {})).toBe(true))
    expect(hook.current.failure).toBe('')
  })

  it('leaves a failure to who shows it elsewhere', async () => {
    const shown: unknown[] = []
    const hook = await renderHook(() => useSave((error) => void shown.push(error)), {})
    await act(async () => void (await hook.current.run(refuse(changed))))
    expect(shown).toHaveLength(1)
    expect(hook.current.failure).toBe('')
  })
})

describe('useFormSave', () => {
  const useNamed = (save: () => Promise<unknown>) => {
    const form = useForm({ defaultValues: { name: 'Marsa' } })
    const { errors } = form.formState
    return { ...useFormSave(form, save), errors }
  }

  it('shows what is refused beside the field that it names', async () => {
    const refusal = new ApiError('INVALID_REQUEST', { details: { fields: { name: 'Name is taken' } } })
    const hook = await renderHook(() => useNamed(refuse(refusal)), {})
    await act(async () => hook.current.submit())
    expect(hook.current.errors.name?.message).toBe('Name is taken')
    expect(hook.current.errors.root).toBeUndefined()
  })

  it('shows what names no field as the problem of the whole form', async () => {
    const hook = await renderHook(() => useNamed(refuse(changed)), {})
    await act(async () => hook.current.submit())
    expect(hook.current.errors.root?.message).toBe(changed.message)
  })
})
