import { t } from '#domain/texts/t.ts'
import type { Room } from '#back-office/room.ts'

const productNote = () => t('guideNote.product')

export const productRoom = {
  group: 'catalog',
  path: 'products',
  page: 'back-office/products/list/products-page.tsx',
  label: () => t('products.title'),
  right: 'catalog:read',
  icon: 'm8 4-5 3 2 4 2-1v10h10V10l2 1 2-4-5-3c-1 2-2 3-4 3S9 6 8 4Z',
  bar: 'always',
  note: () => t('guideNote.products'),
  topic: 'products',
  pages: [
    {
      path: 'products/stocktake',
      page: 'back-office/products/stocktake/stocktake-page.tsx',
      right: 'catalog:write',
      note: () => t('guideNote.stocktake'),
      action: () => t('stocktake.title'),
    },
    {
      path: 'products/add',
      page: 'back-office/products/form/add-product-page.tsx',
      right: 'catalog:write',
      note: productNote,
      action: () => t('products.add'),
    },
    { path: 'products/:productId', page: 'back-office/products/form/edit-product-page.tsx', note: productNote },
  ],
} satisfies Room
