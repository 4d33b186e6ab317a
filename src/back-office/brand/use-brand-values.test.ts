// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { defaultBrand, type Brand, type BrandImage } from '#domain/brand/brand.ts'
import { renderHook } from '#test/render-hook.ts'
import { useBrandValues } from './use-brand-values.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const brand: Brand = { ...defaultBrand }
const logo: BrandImage = { id: 'a'.repeat(32), src: '/brand/logo.svg', width: 10, height: 4 }

it('saves the logo that is still being uploaded, once it has arrived', async () => {
  const hook = await renderHook(() => useBrandValues(brand), {})
  const { promise, resolve } = Promise.withResolvers<boolean>()
  expect(hook.current.isChanged).toBe(false)
  await act(async () => hook.current.onUpload(promise))
  expect(hook.current.isChanged).toBe(true)

  const taken = hook.current.takeChange()
  await act(async () => {
    hook.current.set({ logo })
    resolve(true)
  })
  expect(await taken).toEqual({ logo: logo.id })
})

it('saves nothing where the upload was refused', async () => {
  const hook = await renderHook(() => useBrandValues(brand), {})
  await act(async () => hook.current.set({ accent: '#123456' }))
  await act(async () => hook.current.onUpload(Promise.resolve(false)))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  await act(async () => hook.current.onUpload(promise))
  const taken = hook.current.takeChange()
  await act(async () => resolve(false))
  expect(await taken).toBeUndefined()
  expect(await hook.current.takeChange()).toEqual({ accent: '#123456' })
})
