import type { Page } from '@playwright/test'
import { catalogues } from '#domain/texts/catalogues.ts'
import type { TextKey } from '#domain/texts/catalogues.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import type { Language } from '#domain/texts/languages.ts'
import { formatParts, type Values } from '#domain/texts/message.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'
import { gotoHydrated } from '#test/e2e/shop.ts'
import { GUIDE_DESK, GUIDE_PHONE } from '#back-office/guide/image-sizes.ts'
import type { GuideShop } from './guide-shop.ts'

/** The back office in one language, with the words of that language for what is clicked. */
export interface GuideDesk {
  page: Page
  shop: GuideShop
  /** A text of the shop as its reader sees it. */
  say: (key: TextKey, values?: Values) => string
  /** Opens a page of the back office. */
  open: (path: string) => Promise<void>
}

export function openGuideDesk(page: Page, shop: GuideShop, language: Language): GuideDesk {
  return {
    page,
    shop,
    say: (key, values = {}) => formatParts(parseMessage(catalogues[language][key] ?? ''), values, language).join(''),
    open: async (path) => {
      await gotoHydrated(page, localizePath(path, language))
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    },
  }
}

/** An image of the guide: its name, what it is taken on, and the way to what it shows. */
export interface GuideShot {
  name: string
  device: 'phone' | 'desk'
  go: (desk: GuideDesk) => Promise<void>
  /** The name of the region that it is about, where the rest of the page is about the day. */
  region?: TextKey
}

export const windowOf = ({ device }: GuideShot) => {
  const { width, height } = device === 'phone' ? GUIDE_PHONE : GUIDE_DESK
  return { width, height }
}
