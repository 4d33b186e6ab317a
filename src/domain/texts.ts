/** What the shop says when something happened or is not there (spec §2, §4, §5, §8). Failures are in errors.ts. */
export const texts = {
  signedIn: 'Login successful',
  signedOut: 'Logout successful',
  signInFailed: 'An error occurred during login',
  signOutFailed: 'Failed to log out',
  notVerified: 'Your email is not verified.',

  itemAdded: 'Item added to cart!',
  selectSize: 'Please select your size.',
  selectSizeOnCard: 'Please select a size.',
  stockLimited: 'Available stock is limited.',
  cartNotFetched: 'Failed to fetch cart data. Please try again later.',
  cartUpdated: 'Available stock is limited. Quantities in cart have been updated!',
  lineLimit: 'This is the most of one size you can order at once.',
  bagFull: 'Your bag is full. Please order what is in it first.',
  cartCapped: 'Available stock is limited. Not everything could join your bag.',
  cartEmpty: 'Your cart is empty.',
  redirecting: 'Redirecting...',
  emptyBag: 'Show your bag some love!',

  noOrders: 'No placed orders yet',
  orderProcessed: 'Order processed successfully!',
  orderPlaced: 'Order placed successfully!',
  orderFailed: 'Failed to create order',
  orderNotTracked: 'No order matches. Please check its number, and the e-mail or phone you ordered with.',

  noMatch: 'Sorry, no products matched your selection. :(',
  productNotFetched: 'Failed to fetch product details',
  ordersNotFetched: 'Failed to fetch orders',
  statusNotUpdated: 'Failed to update order status',

  lost: 'Lost? Lets get you back to shopping',
  error: 'There was an error.',
} as const
