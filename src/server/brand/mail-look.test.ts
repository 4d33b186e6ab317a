import { afterAll, beforeEach, expect, it } from 'vitest'
import { isDarkGround } from '#domain/brand/palette.ts'
import { contrastRatio } from '#domain/brand/color.ts'
import { openShop } from '#test/shop.ts'
import { readMailLook } from './read-mail-look.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it.each(['#101014', '#000000', '#ffffff', '#ffe14d'])(
  'the head of a mail without a logo is a dark band with the name to be read on it, on %s as well',
  async (ground) => {
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveBrand({ ground, accent: isDarkGround(ground) ? '#ffd400' : '#1b1b1b' })
    const { head } = await readMailLook(shop.database.query, 'http://shop.test')
    expect(isDarkGround(head.ground)).toBe(true)
    expect(contrastRatio(head.ground, head.text)).toBeGreaterThan(4.5)
  },
)
