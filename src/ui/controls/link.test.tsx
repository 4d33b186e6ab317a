import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, type LinkProps } from './link.tsx'
import { setRouter, type NavigateOptions } from './router.ts'

const here = 'https://shop.example/collections/products?sort=lowest'
const navigate = vi.fn<(to: string, options: NavigateOptions) => void>()

beforeEach(() => {
  navigate.mockReset()
  setRouter({ navigate } as never)
  vi.stubGlobal('location', new URL(here))
})

afterEach(() => vi.unstubAllGlobals())

/** Clicks on a link, and tells whether the browser was kept from following it. */
function click(props: LinkProps, event: Partial<React.MouseEvent> = {}) {
  const { href, origin, pathname, search, hash } = new URL(props.to, here)
  const pressed = {
    button: 0,
    defaultPrevented: false,
    preventDefault() {
      pressed.defaultPrevented = true
    },
    currentTarget: { href, origin, pathname, search, hash, target: props.target ?? '' },
    ...event,
  }
  const { onClick } = Link(props).props as { onClick: (event: unknown) => void }
  onClick(pressed)
  return pressed.defaultPrevented
}

describe('a link', () => {
  it('is opened by the router, with its options', () => {
    const to = '/product/hoodie?size=M#reviews'
    expect(click({ to, viewTransition: true, preventScrollReset: true, state: { a: 1 } })).toBe(true)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      to,
      expect.objectContaining({ replace: false, viewTransition: true, preventScrollReset: true, state: { a: 1 } }),
    )
  })

  it('shows no transition of views on a device with little memory', () => {
    for (const deviceMemory of [2, 4, 8]) {
      vi.stubGlobal('navigator', { deviceMemory })
      click({ to: '/cart', viewTransition: true })
    }
    expect(navigate.mock.calls.map(([, options]) => options.viewTransition)).toEqual([false, false, true])
  })

  it('takes the place of the page that is open, and of any other where it says so', () => {
    click({ to: here })
    click({ to: '?sort=highest', replace: true })
    expect(navigate).toHaveBeenNthCalledWith(
      1,
      '/collections/products?sort=lowest',
      expect.objectContaining({ replace: true }),
    )
    expect(navigate).toHaveBeenNthCalledWith(
      2,
      '/collections/products?sort=highest',
      expect.objectContaining({ replace: true }),
    )
  })

  it('is left to the browser when the click asks for a tab or a menu, the address is elsewhere, or the page is to be loaded anew', () => {
    const to = '/cart'
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
      expect(click({ to }, { [key]: true })).toBe(false)
    expect(click({ to }, { button: 1 })).toBe(false)
    expect(click({ to, target: '_blank' })).toBe(false)
    expect(click({ to, reloadDocument: true })).toBe(false)
    expect(click({ to: 'https://elsewhere.example/' })).toBe(false)
    expect(click({ to: 'mailto:shop@shop.example' })).toBe(false)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('is not opened when its own handler, or one before it, has taken the click', () => {
    click({ to: '/cart', onClick: (event) => event.preventDefault() })
    click({ to: '/cart' }, { defaultPrevented: true })
    expect(navigate).not.toHaveBeenCalled()
  })

  it('is a plain link before the router is there', () => {
    setRouter(undefined)
    expect(click({ to: '/cart' })).toBe(false)
    expect(Link({ to: '/cart' }).props).toMatchObject({ href: '/cart' })
  })
})
