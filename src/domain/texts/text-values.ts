// Written by `npm run texts` from the catalogues.
/** What a tag of a text is. */
export type Tag = undefined

/** The values that texts take. Those without any are not named. */
export interface TextValues {
  'adminMessages.signOutEverywhere': { who: string | number }
  'adminMessages.signedOutEverywhere': { who: string | number }
  'adminMessages.seedData': { batch: string | number }
  'adminMessages.imagesMissing': { count: number }
  'adminMessages.imagesDone': { fetched: number; failed: number }
  'adminMessages.undoImport': { created: string | number; updated: string | number }
  'adminMessages.dropzone': { title: string | number }
  'adminMessages.uploaded': { count: number }
  'adminMessages.priceIsOwn': { percent: number }
  'adminMessages.noImages': { colors: string | number; count: number }
  'adminMessages.stillNoImages': { colors: string | number }
  'adminMessages.whichColorHint': { known: number }
  'adminMessages.bulkTooMany': { max: string | number }
  'adminMessages.bulkUndone': { count: number }
  'adminMessages.deleteProducts': { count: number }
  'adminMessages.statusUndone': { count: number }
  'adminMessages.notUndone': { count: number }
  'adminMessages.ordersToConfirm': { count: number }
  'adminMessages.stillDue': { amount: string | number }
  'adminMessages.toRefund': { amount: string | number }
  'adminMessages.bulkEdited': { count: number; edit: string }
  'adminMessages.statusSet': { count: number; status: string | number }
}
