const countProducts = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
const listNames = (names: string[]) => new Intl.ListFormat('en').format(names)

/** What the back office says (spec §2, §4, §8). Apart from `texts`, so that customers' pages do not carry it. */
export const adminTexts = {
  signOutEverywhere: (who: string) =>
    `Every device of ${who} is signed out at once. They can sign in again with their password.`,
  signedOutEverywhere: (who: string) => `${who} is signed out everywhere.`,
  deleteVariant:
    'Are you sure you want to delete this variant? If product only has this variant, the whole product will be deleted.',
  deleteProduct: 'Are you sure you want to delete this product? There is no way to undo this.',
  deleteFile: (kind: string) =>
    `Are you sure you want to delete this ${kind}? This image will also be removed from any variant currently using it.`,
  seedData: (batch: number) =>
    `This uploads products into the shop. Upload is limited to ${batch} documents per batch: more are sent in several batches.`,
  seedIntroduction:
    'Fills the shop from the demo catalogue. The preview says what would happen to each product; nothing changes before you upload, and what came before is not doubled.',
  seedFromFile: 'Products from a file are imported on a page of their own.',
  uploadCancelled: 'Cancelled. What was uploaded stays; start again to go on.',

  importIntroduction:
    'Brings products from a file: the CSV of a Shopify export, or a list as JSON. You see first what would happen to each product; nothing changes before you import, and a whole import can be undone.',
  importAsDrafts:
    'Customers see new products only after you publish them. Products already in the shop stay as visible as they are.',
  importPublished: 'Customers see them at once, except those that the file calls drafts.',
  importImages: 'Fetch the photographs too',
  importImagesHint:
    'From the addresses in the file, once the products are in. They appear one by one, and you can also do it later.',
  importRuns: 'The server does this by itself: you can leave this page, and nothing is lost when the shop restarts.',
  importCancelled: 'Cancelled. What came in stays; go on where it stopped, or undo the import.',
  imagesComeLater: 'The photographs are fetched once the products are in.',
  imagesRun: 'Photographs appear on their products as they arrive. You can leave this page.',
  imagesPaused: 'Paused. Photographs that are there stay.',
  imagesMissing: (count: number) =>
    `${count} ${count === 1 ? 'photograph' : 'photographs'} of these products ${count === 1 ? 'is' : 'are'} not here yet.`,
  imagesDone: (fetched: number, failed: number) =>
    `${fetched} ${fetched === 1 ? 'photograph' : 'photographs'} fetched${failed > 0 ? `, ${failed} failed` : ''}.`,
  undoImport: (created: number, updated: number) =>
    `This removes the ${created} products that the import added and puts the ${updated} it changed back as they were. Their photographs go with them. Products that were sold or edited since stay as they are.`,
  nothingToUndo: 'This import changed nothing, so there is nothing to undo.',
  keptSold: 'Sold since',
  keptEdited: 'Changed since',

  dropzone: (title: string) => `Drag & Drop or Click to upload ${title}`,
  uploaded: (count: number) => `${count} file(s) uploaded`,
  uploading: 'Uploading',

  submitPending: 'Editing...',
  submitNoSizes: 'No sizes selected',
  submitNoVariants: 'No variants selected',
  submitEdit: 'Update',
  submitAdd: 'Create',

  priceFollows: 'Same as the product',
  priceIsOwn: (percent: number) => (percent > 0 ? `Own price, ${percent} % off` : 'Own price'),
  noImagesTitle: 'A color without images',
  noImages: (colors: string[]) =>
    `${listNames(colors)} ${colors.length > 1 ? 'have' : 'has'} no images. Customers would see an empty place instead. Publish anyway?`,
  stillNoImages: (colors: string[]) => `No images yet: ${listNames(colors)}`,
  whichColor: 'Which color do these images show?',
  whichColorHint: (known: number) =>
    known > 0
      ? `${known} of the files named their color and need no answer. A color in the name of a file saves the question.`
      : 'A color in the name of a file, as in hoodie-black-1.jpg, saves the question.',
  knownByName: 'by its name',

  productAdded: 'Product added successfully!',
  productNotAdded: 'Error submitting product',
  submissionFailed: 'Submission failed',
  productCreationFailed: 'An error occurred during product creation',
  productSaved: 'Product saved',
  productDeleted: 'Product deleted',
  variantDeleted: 'Variant deleted',
  bulkEdits: {
    publish: 'published',
    unpublish: 'made draft',
    discount: 'reduced',
    endDiscount: 'back at the regular price',
    move: 'moved',
    addTag: 'tagged',
    removeTag: 'without the tag',
    delete: 'deleted',
    restore: 'restored as draft',
  },
  bulkEdited: (count: number, done: string) => `${countProducts(count)} ${done}`,
  bulkUnchanged: 'Nothing to change: the products are like this already.',
  bulkTooMany: (max: number) => `Please select at most ${max} products at a time.`,
  bulkUndone: (count: number) => `Undone: ${countProducts(count)} as before`,
  bulkNotUndone: 'This was not undone',
  deleteProducts: (count: number) =>
    `${countProducts(count)} will leave the shop. You find deleted products in the list under “Deleted”, and can restore them there.`,
  discountRule:
    'Off the price of each product, for all its variants, rounded to the nearest millime. A variant that costs less anyway keeps its price.',
  productDuplicated: 'Product duplicated as a draft, without stock',
  settingsSaved: 'Settings saved',
  backupIntroduction:
    'A backup holds everything: products, orders, customers and images. Keep a copy on another machine too, and keep it safe: it holds the data of your customers.',
  backupFinished: 'Backup finished',
  backupFailed: 'The backup failed',
  backupConcern: {
    none: 'There is no backup yet. You can make one now in the settings, or have one made every night.',
    failed: 'The last backup failed. The one before is still there; please see why in the settings.',
    old: 'The last backup is more than two days old. Please make one, or see why none was made.',
  },
  statusSet: (count: number, status: string) =>
    count === 1 ? `Order is ${status.toLowerCase()}` : `${count} orders are ${status.toLowerCase()}`,
  statusUndone: (count: number) => (count === 1 ? 'Undone' : `Undone for ${count} orders`),
  notUndone: (count: number) => (count === 1 ? 'Not undone' : `Not undone for ${count} orders`),
  cancelledLeftOut: 'Cancelled orders are left out.',
  includeCancelled: 'Include them',
  cancelledIncluded: 'Cancelled orders are included.',
  leaveCancelledOut: 'Leave them out',
  noteSaved: 'Note saved',
  orderSaved: 'Order saved',
  orderConfirmed: 'Order confirmed',
  toConfirm: 'To confirm',
  waitsForConfirmation: 'Waiting for confirmation',
  confirmationHint:
    'Many pieces were ordered without paying, so this order holds no stock yet. Please call the customer, then confirm or cancel it.',
  ordersToConfirm: (count: number) =>
    count === 1 ? '1 order waits for your call' : `${count} orders wait for your call`,
  customerErased: 'Customer data erased',
  stillDue: (amount: string) => `The customer has still to pay ${amount}.`,
  toRefund: (amount: string) => `${amount} is to be paid back to the customer.`,
  unsaved: 'You have changes that are not saved. Leave without saving them?',
} as const
