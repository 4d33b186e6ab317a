import { openDialog, see, statesOf, type PageState } from './page-state.ts'

const staff = statesOf('staff')
const guest = statesOf('guest')
const guestOfEmptyShop = statesOf('guest', 'empty')

/** What makes a shop a merchant's own, and the pages where its customers search. */
export const ownShopStates: readonly PageState[] = [
  ...staff('admin/brand', '/admin/brand', { full: undefined }),
  ...staff('admin/front-page', '/admin/front-page', {
    full: undefined,
    'history open': (page) => openDialog(page, 'History'),
  }),
  ...staff('admin/collections', '/admin/collections', { full: undefined }),
  ...staff('admin/collections/add', '/admin/collections/add', { empty: undefined }),
  ...staff('admin/collections/:collectionId', '/admin/collections/jackets', { full: undefined }),
  ...staff('admin/collections/:collectionId', '/admin/collections/nothing', { 'not found': undefined }),
  ...staff('admin/menus', '/admin/menus', {
    full: undefined,
    'link open': (page) => openDialog(page, 'Add a link'),
  }),
  ...staff('admin/redirects', '/admin/redirects', { empty: undefined }),
  ...staff('admin/search', '/admin/search', { empty: undefined }),
  ...staff('admin/newsletter', '/admin/newsletter', { empty: undefined }),
  ...staff('admin/guide', '/admin/guide', { full: undefined }),
  ...staff('admin/guide/:topic', '/admin/guide/orders', { full: undefined }),
  ...staff('admin/guide/:topic', '/admin/guide/nothing', { 'not found': undefined }),
  ...guest('setup', '/setup', { 'without a link': undefined }),
  ...guest('newsletter', '/newsletter', { empty: undefined }),
  ...guest('newsletter/confirm', '/newsletter/confirm#nothing', { 'link spent': undefined }),
  ...guest('newsletter/leave', '/newsletter/leave#nothing', { left: undefined }),
  ...guest('search', '/search?q=hoodie', {
    full: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  }),
  ...guest('search', '/search?q=hoodie&color=Ink', {
    filtered: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  }),
  ...guest('search', '/search?q=hoodie&color=Nothing', { 'no match': undefined }),
  ...guest('search', '/search?q=zzzzzz', { 'nothing found': (page) => see(page, 'zzzzzz') }),
  ...guest('search', '/search', { empty: undefined }),
  ...guestOfEmptyShop('search', '/search?q=hoodie', { 'nothing to find': undefined }),
]
