import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetPageData, keepPageData, takePageData } from './page-data.ts'

const page = (path: string) => new URL(path, 'https://shop.example')
const load = () => Promise.resolve('from the API')

afterEach(() => {
  forgetPageData()
  vi.useRealTimers()
})

describe('data of a page that a link may lead to', () => {
  it('is shown once, and loaded again after that', async () => {
    keepPageData(page('/about'), () => Promise.resolve('prefetched'))

    expect(await takePageData(page('/about'), load)).toBe('prefetched')
    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is not asked for twice, and not shown for another query', async () => {
    const prefetch = vi.fn<() => Promise<string>>(() => Promise.resolve('prefetched'))
    keepPageData(page('/collections/products?sort=new'), prefetch)
    keepPageData(page('/collections/products?sort=new'), prefetch)

    expect(prefetch).toHaveBeenCalledOnce()
    expect(await takePageData(page('/collections/products'), load)).toBe('from the API')
  })

  it('is not shown when it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    keepPageData(page('/about'), () => Promise.resolve('prefetched'))
    vi.advanceTimersByTime(10_001)

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is forgotten after a call that may have changed it', async () => {
    keepPageData(page('/about'), () => Promise.resolve('prefetched'))
    forgetPageData()

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is not kept when it could not be had', async () => {
    const failed = Promise.reject(new Error('No connection'))
    keepPageData(page('/about'), () => failed)
    await expect(failed).rejects.toThrow('No connection')

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is kept for a few pages only', async () => {
    for (let number = 0; number < 9; number++) keepPageData(page(`/product/${number}`), () => Promise.resolve(number))

    expect(await takePageData(page('/product/0'), load)).toBe('from the API')
    expect(await takePageData(page('/product/1'), load)).toBe(1)
  })
})
