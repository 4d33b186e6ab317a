import type { TrustPromise } from './promise.ts'
import { yoursIsYours } from './promises/yours-is-yours.ts'
import { nothingLost } from './promises/nothing-lost.ts'
import { everyAddress } from './promises/failures/every-address.ts'
import { generatedRequests } from './promises/generated-requests.ts'
import { once } from './promises/placing/once.ts'
import { onceInBrowser } from './promises/placing/once-in-browser.ts'
import { priceShown } from './promises/price-shown.ts'
import { neverOversold } from './promises/never-oversold.ts'
import { everyone } from './promises/everyone/everyone.ts'
import { backAgain } from './promises/copies/back-again.ts'
import { closedCopies } from './promises/copies/closed-copies.ts'
import { goodCopies } from './promises/copies/good-copies.ts'
import { moved } from './promises/copies/moved.ts'
import { clockSetRight } from './promises/failures/clock-set-right.ts'
import { databaseAway } from './promises/failures/database-away.ts'
import { fullDisk } from './promises/failures/full-disk.ts'
import { freshAnswers } from './promises/freshness/fresh-answers.ts'
import { keptAnswers } from './promises/kept-answers.ts'
import { slowClients } from './promises/failures/slow-clients.ts'
import { noGuessing } from './promises/accounts/no-guessing.ts'
import { sessionsHold } from './promises/accounts/sessions-hold.ts'
import { headers } from './promises/content/headers.ts'
import { cardCanaries } from './promises/content/cards/card-canaries.ts'
import { cardsInBrowser } from './promises/content/cards/cards-in-browser.ts'
import { forgotten } from './promises/content/forgotten.ts'
import { hostileImages } from './promises/content/hostile-images.ts'
import { hostileTexts } from './promises/content/hostile-texts.ts'
import { mailBomb } from './promises/content/mail-bomb.ts'
import { mailServerAway } from './promises/content/mail-server-away.ts'
import { stopping } from './promises/failures/stopping.ts'
import { scanners } from './promises/scanners/scanners.ts'
import { booksAddUp } from './promises/books-add-up.ts'
import { eventsTold } from './promises/events-told.ts'
import { stockAddsUp } from './promises/stock-adds-up.ts'
import { supplyChain } from './promises/supply-chain.ts'
import { nobodyWaits } from './promises/waiting/nobody-waits.ts'
import { writeLock } from './promises/failures/write-lock.ts'

/** Every promise, in the order in which they are proved. */
export const promises: readonly TrustPromise[] = [
  // The longest first, so that none runs alone at the end.
  everyone,
  yoursIsYours,
  nothingLost,
  once,
  onceInBrowser,
  priceShown,
  neverOversold,
  booksAddUp,
  stockAddsUp,
  eventsTold,
  databaseAway,
  writeLock,
  clockSetRight,
  fullDisk,
  slowClients,
  nobodyWaits,
  stopping,
  keptAnswers,
  freshAnswers,
  noGuessing,
  sessionsHold,
  backAgain,
  closedCopies,
  goodCopies,
  moved,
  generatedRequests,
  everyAddress,
  scanners,
  supplyChain,
  headers,
  hostileImages,
  hostileTexts,
  mailServerAway,
  mailBomb,
  forgotten,
  cardCanaries,
  cardsInBrowser,
]
