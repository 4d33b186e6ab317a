import type { Locator } from '@playwright/test'
import type { GuideShot } from './guide-desk.ts'

/** What the images of the guide show, each by the steps that lead there. */
export const guideShots: readonly GuideShot[] = [
  // The setup ends before the other images are taken.
  {
    name: 'first-evening-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/setup?step=look')
      await page.getByRole('textbox', { name: say('brand.codeOf', { name: say('brand.accent') }) }).waitFor()
    },
  },
  {
    name: 'first-evening-2',
    device: 'phone',
    region: 'firstSteps.title',
    go: async ({ open, page, say }) => {
      await open('/setup?step=start')
      await page.getByRole('button', { name: say('setup.finish') }).click()
      await page.getByRole('region', { name: say('firstSteps.title') }).waitFor()
    },
  },
  {
    name: 'first-evening-3',
    device: 'phone',
    region: 'demoRemoval.title',
    go: async ({ open, page, say }) => {
      await open('/admin/settings/demo')
      const removal = page.getByRole('region', { name: say('demoRemoval.title') })
      await removal.getByRole('button', { name: say('demoRemoval.look') }).click()
      await removal.getByRole('button', { name: say('demoRemoval.confirm') }).waitFor()
      await scrollTo(removal)
    },
  },
  { name: 'orders-1', device: 'phone', go: ({ open }) => open('/admin/orders') },
  {
    name: 'orders-2',
    device: 'phone',
    go: async ({ open, shop, page, say }) => {
      await open(`/admin/orders/${shop.pending.id}`)
      await page.getByRole('button', { name: say('adminOrders.markShipped') }).waitFor()
    },
  },
  {
    name: 'calls-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/calls')
      await page.getByRole('button', { name: say('calls.notReached') }).waitFor()
    },
  },
  {
    name: 'parcels-and-couriers-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/packing')
      await page.getByRole('link', { name: say('parcels.startPacking') }).waitFor()
    },
  },
  {
    name: 'parcels-and-couriers-2',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/hand-over')
      await page.getByRole('checkbox', { name: say('parcels.takeAll') }).check()
      await page.getByRole('button', { name: say('parcels.handOverNow') }).waitFor()
    },
  },
  { name: 'cash-1', device: 'phone', go: ({ open, shop }) => open(`/admin/cash/${shop.courierId}`) },
  {
    name: 'returns-and-exchanges-1',
    device: 'phone',
    go: async ({ open, shop, page, say }) => {
      await open(`/admin/orders/${shop.delivered.id}`)
      await page.getByRole('button', { name: say('returns.enter') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('returns.confirmReturn') })
        .waitFor()
    },
  },
  {
    name: 'customers-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/customers')
      await page
        .getByRole('list', { name: say('customers.title') })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('heading', { name: say('customers.contact') }).waitFor()
    },
  },
  {
    name: 'products-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/products/add')
      await page.getByRole('button', { name: say('stock.addVariant') }).waitFor()
      // The editor of the description comes later.
      await page.locator('[contenteditable]').first().waitFor()
    },
  },
  { name: 'products-2', device: 'desk', go: ({ open }) => open('/admin/products') },
  { name: 'collections-and-menus-1', device: 'phone', go: ({ open }) => open('/admin/collections') },
  {
    name: 'collections-and-menus-2',
    device: 'desk',
    go: async ({ open, page, say }) => {
      await open('/admin/collections/add')
      await page.getByRole('textbox', { name: say('names.nameIn', { language: 'English' }) }).fill('Hoodies')
      await page.getByRole('radio', { name: say('collectionRoom.choiceRule') }).check()
      await page.getByRole('combobox', { name: say('collectionRoom.field') }).selectOption('type')
      await page.getByRole('textbox', { name: say('fields.type'), exact: true }).fill('Hoodie')
      await page
        .getByRole('region', { name: say('collectionRoom.takesIn') })
        .getByRole('listitem')
        .first()
        .waitFor()
      await scrollTo(page.getByRole('region', { name: say('collectionRoom.filling') }))
    },
  },
  { name: 'collections-and-menus-3', device: 'phone', go: ({ open }) => open('/admin/menus') },
  {
    name: 'promotions-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/promotions')
      await page.getByRole('button', { name: say('promotions.add') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('promotions.save') })
        .waitFor()
    },
  },
  {
    name: 'search-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/search')
      await page
        .getByRole('region', { name: say('searchRoom.inVain') })
        .getByRole('button')
        .first()
        .waitFor()
    },
  },
  {
    name: 'search-2',
    device: 'phone',
    go: async ({ open, page, say, shop }) => {
      await open('/admin/search')
      const add = page.getByRole('region', { name: say('searchRoom.inVain') }).getByRole('button')
      await add.first().click()
      await page.getByRole('textbox', { name: say('searchRoom.words', { number: 1 }) }).fill(shop.synonyms)
      await scrollTo(page.getByRole('form', { name: say('searchRoom.synonyms') }))
    },
  },
  {
    name: 'brand-1',
    device: 'desk',
    go: async ({ open, page, say }) => {
      await open('/admin/brand')
      await page.getByRole('button', { name: say('brand.preset', { name: 'Lil' }) }).click()
      await scrollTo(page.getByRole('region', { name: say('brand.preview') }))
    },
  },
  {
    name: 'front-page-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/front-page')
      await page.getByRole('button', { name: say('frontPage.add') }).waitFor()
    },
  },
  {
    name: 'front-page-2',
    device: 'desk',
    go: async ({ open, page, say }) => {
      await open('/admin/front-page')
      await page
        .frameLocator(`iframe[title="${say('frontPage.preview')}"]`)
        .getByRole('heading')
        .first()
        .waitFor()
    },
  },
  {
    name: 'import-and-export-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/import')
      await page.getByLabel(say('import.file'), { exact: true }).setInputFiles(productFile)
      await page.getByRole('button', { name: say('products.preview') }).click()
      await scrollTo(page.getByRole('heading', { name: say('import.plan') }))
    },
  },
  {
    name: 'languages-and-texts-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/settings/languages')
      await page.getByRole('form', { name: say('settings.languages') }).waitFor()
    },
  },
  {
    name: 'delivery-and-payment-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/settings/governorates')
      const form = page.getByRole('form', { name: say('delivery.title') })
      await form.getByRole('checkbox', { name: say('delivery.on') }).check()
      await scrollTo(form)
    },
  },
  {
    name: 'figures-1',
    device: 'desk',
    go: async ({ open, page, say }) => {
      await open('/admin/figures')
      await page.getByRole('table').first().waitFor()
      await page.getByRole('button', { name: say('admin.export') }).waitFor()
    },
  },
  {
    name: 'mails-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/mail')
      await page.getByText(say('mails.read'), { exact: true }).first().waitFor()
    },
  },
  {
    name: 'staff-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/staff')
      await scrollTo(page.getByRole('region', { name: say('invitation.title') }))
    },
  },
  {
    name: 'backup-and-update-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/settings/backups')
      await scrollTo(page.getByRole('region', { name: say('backups.title') }))
    },
  },
  // Switched on last: the other images are of a shop without it.
  {
    name: 'connections-1',
    device: 'phone',
    go: async ({ open, page, say }) => {
      await open('/admin/connections')
      await page.getByRole('button', { name: say('extensionRoom.switchOn') }).click()
      await page.getByRole('button', { name: say('extensionRoom.save') }).waitFor()
      await page.getByRole('button', { name: say('extensionRoom.switchOff') }).waitFor()
      await scrollTo(page.getByRole('heading', { level: 2 }).first())
    },
  },
]

/** Two products as Shopify exports them. */
const productFile = {
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
      'medina-hoodie,Medina Hoodie,Medina,Hoodie,new,true,Color,Black,Size,M,MED-H-M,12,129,active',
      'medina-hoodie,,,,,,,Black,,L,MED-H-L,8,129,',
      'medina-tee,Medina Tee,Medina,T-shirt,,true,Color,White,Size,S,MED-T-S,20,59,active',
    ].join('\n'),
  ),
}

/** Brings the place that the image shows to the top of the window. */
const scrollTo = (place: Locator) => place.evaluate((element) => element.scrollIntoView({ block: 'start' }))
