import { openDialog, press, see, statesOf, type PageState } from './page-state.ts'

const staff = statesOf('staff')
const staffOfEmptyShop = statesOf('staff', 'empty')

/** The rooms of the back office for orders by staff, calls, parcels, couriers and figures. */
export const tradeStates: readonly PageState[] = [
  ...staff('admin/orders/new', '/admin/orders/new', {
    empty: undefined,
    'with errors': async (page) => {
      await page.getByRole('form', { name: 'New order' }).locator('button[type=submit]').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...staff('admin/calls', '/admin/calls', {
    full: undefined,
    'call back': (page) => openDialog(page, 'Call back later'),
  }),
  ...staff('admin/calls', '/admin/calls?order=nothing', {
    'no such order': (page) => see(page, 'There is no such order'),
  }),
  ...staffOfEmptyShop('admin/calls', '/admin/calls', { empty: undefined }),
  ...staff('admin/figures', '/admin/figures', { full: undefined }),
  ...staffOfEmptyShop('admin/figures', '/admin/figures', { empty: undefined }),
  ...staff('admin/returns', '/admin/returns', { full: undefined }),
  ...staffOfEmptyShop('admin/returns', '/admin/returns', { empty: (page) => see(page, 'Nothing came back yet.') }),
  ...staff('admin/packing', '/admin/packing', {
    full: (page) => page.getByRole('list', { name: 'Pick list' }).waitFor(),
  }),
  ...staffOfEmptyShop('admin/packing', '/admin/packing', { empty: (page) => see(page, 'There is nothing to pack.') }),
  ...staff('admin/packing/orders', '/admin/packing/orders', {
    full: (page) => page.getByRole('textbox', { name: 'Scan a piece' }).waitFor(),
  }),
  ...staffOfEmptyShop('admin/packing/orders', '/admin/packing/orders', { empty: undefined }),
  ...staff('admin/hand-over', '/admin/hand-over', {
    full: (page) => page.getByRole('textbox', { name: 'Scan a parcel' }).waitFor(),
  }),
  ...staff('admin/coming-back', '/admin/coming-back', {
    full: (page) => page.getByRole('textbox', { name: 'Scan a parcel that came back' }).waitFor(),
  }),
  ...staffOfEmptyShop('admin/coming-back', '/admin/coming-back', {
    empty: (page) => see(page, 'No courier has a parcel.'),
  }),
  ...staff('admin/manifests', '/admin/manifests', { full: undefined }),
  ...staffOfEmptyShop('admin/manifests', '/admin/manifests', { empty: undefined }),
  ...staff('admin/manifests/:manifestId', ({ manifestId }) => `/admin/manifests/${manifestId}`, {
    full: (page) => page.getByRole('cell', { name: 'TN-1' }).waitFor(),
  }),
  ...staff('admin/manifests/:manifestId', '/admin/manifests/nothing', { 'not found': undefined }),
  ...staff('admin/couriers', '/admin/couriers', {
    full: undefined,
    'new courier refused': async (page) => {
      await openDialog(page, 'Add a courier')
      await press(page, 'Save the courier')
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...staff('admin/cash', '/admin/cash', { full: (page) => see(page, 'Rapid Colis') }),
  ...staffOfEmptyShop('admin/cash', '/admin/cash', { empty: undefined }),
  ...staff('admin/cash/day', '/admin/cash/day', { full: (page) => see(page, 'Rapid Colis') }),
  ...staffOfEmptyShop('admin/cash/day', '/admin/cash/day', {
    empty: (page) => see(page, 'No courier carried or owed anything on this day.'),
  }),
  ...staff('admin/cash/:courierId', ({ courierId }) => `/admin/cash/${courierId}`, { full: undefined }),
  ...staff('admin/cash/:courierId', '/admin/cash/nothing', { 'not found': undefined }),
  ...staff('admin/cash/:courierId/statement', ({ courierId }) => `/admin/cash/${courierId}/statement`, {
    empty: undefined,
  }),
  ...staff('admin/cash/payouts/:payoutId', '/admin/cash/payouts/nothing', { 'not found': undefined }),
  ...staff('admin/labels', ({ packedOrderId }) => `/admin/labels?ids=${packedOrderId}`, { full: undefined }),
  ...staff('admin/labels', '/admin/labels', { empty: undefined }),
]
