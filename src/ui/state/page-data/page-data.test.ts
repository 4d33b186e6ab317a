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
    void keepPageData(page('/about'), () => Promise.resolve('prefetched'))

    expect(await takePageData(page('/about'), load)).toBe('prefetched')
    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is not asked for twice, and not shown for another query', async () => {
    const prefetch = vi.fn<() => Promise<string>>(() => Promise.resolve('prefetched'))
    void keepPageData(page('/collections/products?sort=new'), prefetch)
    void keepPageData(page('/collections/products?sort=new'), prefetch)

    expect(prefetch).toHaveBeenCalledOnce()
    expect(await takePageData(page('/collections/products'), load)).toBe('from the API')
  })

  it('is not shown when it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    void keepPageData(page('/about'), () => Promise.resolve('prefetched'))
    vi.advanceTimersByTime(10_001)

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is shown for longer where it was kept for longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    void keepPageData(page('/about'), () => Promise.resolve('prefetched'), 60_000)
    vi.advanceTimersByTime(59_000)

    expect(await takePageData(page('/about'), load)).toBe('prefetched')
  })

  it('is forgotten after a call that may have changed it', async () => {
    void keepPageData(page('/about'), () => Promise.resolve('prefetched'))
    forgetPageData()

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is not kept when it could not be had', async () => {
    const failed = Promise.reject(new Error('No connection'))
    void keepPageData(page('/about'), () => failed)
    await expect(failed).rejects.toThrow('No connection')

    expect(await takePageData(page('/about'), load)).toBe('from the API')
  })

  it('is kept for a few pages only', async () => {
    for (let number = 0; number < 9; number++)
      void keepPageData(page(`/product/${number}`), () => Promise.resolve(number))

    expect(await takePageData(page('/product/0'), load)).toBe('from the API')
    expect(await takePageData(page('/product/1'), load)).toBe(1)
  })
})
