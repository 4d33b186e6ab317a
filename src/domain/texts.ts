/**
 * What the shop says when something happened or is not there (spec §2, §4, §5, §8). Failures are in errors.ts.
 * Constants instead of an object: the bundler puts each into the pages that show it, and only there.
 */
// oxlint-disable-next-line import/no-self-import -- a name for all of them
export * as texts from './texts.ts'

export const signedIn = 'Login successful'
export const signedOut = 'Logout successful'
export const signInFailed = 'An error occurred during login'
export const signedOutHere =
  'You are logged out on this device. The shop could not be reached, so on its side the session ends by itself later.'
export const signOutFailed = 'Failed to log out'
export const signedUp = 'Registration successful'
export const signUpFailed = 'An error occurred'
export const notVerified = 'Your email is not verified.'
export const checkInbox =
  'Please check your inbox for the verification email and follow the instructions to verify your account.'
export const emailVerified = 'Your email is verified. Please sign in.'
export const mailOnItsWay = 'If this email has an account waiting for it, a mail is on its way.'
export const passwordChanged = 'Your password is changed. Please sign in.'
export const passwordChangedHere = 'Your password is changed. All other devices are signed out.'
export const unknownDevice = 'Unknown device'
export const deviceSignedOut = 'The device is signed out.'
export const otherDevicesSignedOut = 'All other devices are signed out.'
export const signOutOthersQuestion =
  'Every device but this one is signed out. If you do not know one of them, please change your password too.'
export const profileSaved = 'Profile updated.'
export const addressSaved = 'Address saved.'
export const addressDeleted = 'Address deleted.'
export const accountDeleted = 'Your account is deleted.'
export const noPhone = 'No phone added yet'
export const noAddresses = 'No addresses added yet'

export const itemAdded = 'Item added to cart!'
export const itemAddedFromCard = 'Product added to cart.'
export const selectSize = 'Please select your size.'
export const selectSizeOnCard = 'Please select a size.'
export const stockLimited = 'Available stock is limited.'
export const cartNotFetched = 'Failed to fetch cart data. Please try again later.'
export const cartUpdated = 'Available stock is limited. Quantities in cart have been updated!'
export const lineLimit = 'This is the most of one size you can order at once.'
export const bagFull = 'Your bag is full. Please order what is in it first.'
export const cartCapped = 'Available stock is limited. Not everything could join your bag.'
export const cartEmpty = 'Your cart is empty.'
export const redirecting = 'Redirecting...'
export const emptyBag = 'Show your bag some love!'

export const loginForCheckout =
  'The checkout keeps your addresses and shows your order in your account, so it asks you to log in.'
export const orderWithoutAccount = 'Order without an account'
export const directDelivery = 'Direct order, no account needed'

export const noOrders = 'No placed orders yet'
export const orderProcessed = 'Order processed successfully!'
export const weCallToConfirm =
  'You pay on delivery, so we will call you to confirm your order before we prepare it. You need do nothing until then.'
export const orderPlaced = 'Order placed successfully!'
export const orderFailed = 'Failed to create order'
export const orderNotTracked = 'No order matches. Please check its number, and the e-mail or phone you ordered with.'

export const noMatch = 'Sorry, no products matched your selection. :('
export const productNotFetched = 'Failed to fetch product details'
export const ordersNotFetched = 'Failed to fetch orders'
export const statusNotUpdated = 'Failed to update order status'

export const lost = 'Lost? Lets get you back to shopping'
export const error = 'There was an error.'
export const connectionLost = 'The connection is lost.'
export const checkConnection = 'Please check your connection to the internet.'
export const nothingLost = 'Nothing in your bag is lost.'
export const shopUnreachable = 'The shop cannot be reached right now.'
export const tryingAgain = 'You are still signed in, and we keep trying.'
