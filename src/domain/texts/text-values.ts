// Written by `npm run texts` from the catalogues.
/** What a tag of a text is. */
export type Tag = undefined

/** The values that texts take. Those without any are not named. */
export interface TextValues {
  'account.welcome': { name: string | number }
  'addresses.more': { count: number }
  'addresses.editOne': { address: string | number }
  'addresses.deleteOne': { address: string | number }
  'orders.order': { number: string | number }
  'orders.lineDetails': { color: string | number; size: string | number; quantity: string | number }
  'orders.paidByCard': { method: string | number; lastFour: string | number }
  'sessions.since': { time: string | number }
  'sessions.lastUsed': { time: string | number }
  'sessions.deviceOn': { browser: string | number; system: string | number }
  'sessions.signOutOne': { device: string | number; time: string | number }
  'login.newHere': { link: Tag }
  'resetPassword.linkTooOld': { link: Tag }
  'signup.haveAccount': { link: Tag }
  'login.mailSent': { email: string | number }
  'field.optional': { label: string | number }
  'activity.did': { action: string; by: string | number; subject: string | number }
  'activity.nobody': { action: string }
  'activity.helpTexts': { page: string | number }
  'activity.products': { count: number }
  'activity.fieldName': { field: string }
  'activity.value': { value: string }
  'activity.valueOnly': { field: string | number; value: string | number }
  'activity.numbered': { field: string | number; number: string | number }
  'activity.within': { outer: string | number; inner: string | number }
  'activity.more': { count: number }
  'activity.together': { count: number }
  'admin.row': { row: string | number; text: string | number }
  'admin.counted': { title: string | number; count: string | number }
  'staff.signOutOf': { email: string | number }
  'staff.removeOf': { email: string | number }
  'staff.removeText': { email: string | number }
  'mails.state': { state: string }
  'mails.attempts': { error: string | number; count: number }
  'mails.reference': { reference: string | number }
  'mails.sendAllAgain': { count: number }
  'mails.allAgain': { count: number }
  'mails.readOf': { kind: string | number; recipient: string | number }
  'mails.to': { recipient: string | number }
  'seed.counts': {
    imported: string | number
    updated: string | number
    unchanged: string | number
    refused: string | number
  }
  'seed.start': { count: number }
  'admin.timeBy': { time: string | number; by: string | number }
  'names.nameIn': { language: string | number }
  'ordering.handle': { name: string | number }
  'ordering.up': { name: string | number }
  'ordering.down': { name: string | number }
  'ordering.moved': { name: string | number; place: string | number; count: string | number }
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
  'apiKeyRoom.kindName': { kind: string }
  'apiKeyRoom.kindText': { kind: string }
  'apiKeyRoom.daysName': { days: string }
  'apiKeyRoom.secretOf': { name: string | number }
  'apiKeyRoom.revokeOf': { name: string | number }
  'apiKeyRoom.revokeAsk': { name: string | number }
  'apiKeyRoom.revoked': { name: string | number }
  'apiKeyRoom.made': { date: string | number; by: string | number }
  'apiKeyRoom.until': { date: string | number }
  'apiKeyRoom.expired': { date: string | number }
  'apiKeyRoom.used': { date: string | number }
  'apiKeyRoom.rightName': { right: string }
  'brand.removeNamed': { name: string | number }
  'brand.codeOf': { name: string | number }
  'brand.contrast': { ratio: string | number }
  'brand.readable': { ratio: string | number }
  'brand.tooFaintNearest': { color: string | number }
  'brand.takeNearest': { color: string | number }
  'brand.preset': { name: string | number }
  'brand.footerIn': { language: string | number }
  'brand.tooManyLines': { max: string | number }
  'brand.colorForm': { example: string | number }
  'calls.because': { change: string | number; reason: string | number }
  'calls.outcomeUntil': { outcome: string | number; time: string | number }
  'calls.message': {
    name: string | number
    store: string | number
    number: string | number
    lines: string | number
    total: string | number
    destination: string | number
  }
  'calls.messageExpired': { name: string | number; store: string | number; number: string | number }
  'calls.orderRefused': { phone: string | number }
  'calls.whyCancelled': { number: string | number }
  'calls.tries': { count: number }
  'calls.due': { count: number }
  'calls.nextTry': { time: string | number }
  'calls.until': { time: string | number }
  'calls.calledBy': { name: string | number }
  'calls.recorded': { number: string | number; outcome: string | number }
  'calls.whenToCall': { name: string | number }
  'calls.takenBy': { name: string | number }
  'intentions.figure': { kept: number; ordered: number }
  'cart.lineName': { model: string | number; color: string | number; size: string | number }
  'cart.colorAndSize': { color: string | number; size: string | number }
  'cart.remove': { line: string | number }
  'cart.quantityOf': { line: string | number }
  'cartChanges.soldOut': { line: string | number }
  'cartChanges.fewer': { line: string | number; quantity: string | number }
  'cartChanges.price': { line: string | number; price: string | number; before: string | number }
  'orderForm.line': { line: string | number; quantity: string | number }
  'orderForm.pieces': { count: number }
  'orderForm.lineProblem': { line: string | number; problem: string | number }
  'nextSteps.todayUntil': { until: string | number }
  'nextSteps.todayBetween': { from: string | number; until: string | number }
  'nextSteps.tomorrowBetween': { from: string | number; until: string | number }
  'nextSteps.between': { from: string | number; until: string | number }
  'nextSteps.callsFrom': { phone: string | number }
  'nextSteps.collects': { sum: string | number }
  'orderReceived.whatsappText': { number: string | number }
  'cash.parcels': { count: number }
  'cashDay.sendTo': { name: string | number }
  'cashDay.figure': { label: string | number; value: string | number }
  'cash.backToCourier': { name: string | number }
  'cash.days': { count: number }
  'cash.choose': { number: string | number }
  'cash.chosen': { count: number }
  'cash.outcomesSaved': { count: number }
  'cash.saved': { count: number }
  'cash.payoutOf': { name: string | number }
  'cash.payoutAt': { day: string | number }
  'cash.fromFile': { name: string | number }
  'cash.entry': { kind: string }
  'cash.statement': { name: string | number }
  'cash.tooManyRows': { max: string | number }
  'cash.rowKind': { kind: string }
  'cash.statusMeans': { status: string | number }
  'cash.statusRows': { count: number }
  'cash.statusMeaning': { meaning: string }
  'cash.decide': { label: string | number }
  'cash.counted': { count: number }
  'cash.notCounted': { count: number }
  'cashBook.correctEntryOf': { name: string | number }
  'cashBook.settleOf': { amount: string | number }
  'cashBook.endedAs': { end: string }
  'filters.allWithCount': { count: string | number }
  'filters.remove': { name: string | number }
  'filters.openWithCount': { count: string | number }
  'filters.show': { count: number }
  'filters.showAll': { count: string | number }
  'list.count': { count: number }
  'list.description': { collection: string | number }
  'card.colors': { count: number; colors: string | number }
  'card.add': { model: string | number }
  'product.left': { count: number }
  'product.sizeInStock': { size: string | number }
  'product.sizeOutOfStock': { size: string | number }
  'product.colorOutOfStock': { color: string | number }
  'product.addSize': { size: string | number }
  'product.bag': { count: number }
  'product.colors': { count: number }
  'product.deliveryFee': { fee: string | number }
  'product.lookClosely': { image: string | number }
  'product.inColor': { model: string | number; color: string | number }
  'card.from': { price: string | number }
  'sizes.named': { size: string | number }
  'product.imageAlt': { model: string | number; color: string | number; number: string | number }
  'product.sizeInOtherColors': { size: string | number }
  'product.leftIn': { count: number; size: string | number }
  'product.shareText': { name: string | number; url: string | number }
  'product.exchange': { days: string | number }
  'checkout.stepTitle': { step: string | number }
  'checkout.home': { storeName: string | number }
  'checkout.quantity': { hidden: Tag; quantity: string | number }
  'checkout.line': { title: string | number; color: string | number }
  'checkoutSteps.cart': { hidden: Tag }
  'checkoutSteps.completed': { hidden: Tag; step: string | number }
  'checkoutReview.updateContact': { hidden: Tag }
  'checkoutReview.updateAddress': { hidden: Tag }
  'checkoutReview.updateShipping': { hidden: Tag }
  'checkoutReview.shipping': { title: string | number; time: string | number; price: string | number }
  'shipping.titleAndTime': { title: string | number; time: string | number }
  'collectionRoom.startsAt': { time: string | number }
  'collectionRoom.endsAt': { time: string | number }
  'collectionRoom.products': { count: number }
  'collectionRoom.addressHint': { address: string | number }
  'collectionRoom.addressMoved': { address: string | number }
  'collectionRoom.sortName': { sort: string }
  'collectionRoom.condition': { number: string | number }
  'collectionRoom.fieldName': { field: string }
  'collectionRoom.removeCondition': { number: string | number }
  'collectionRoom.more': { count: number }
  'collectionRoom.inIt': { count: number }
  'collectionRoom.takeOut': { name: string | number }
  'collectionRoom.orderMost': { max: string | number }
  'collectionRoom.saved': { name: string | number }
  'collectionRoom.deleteTitle': { name: string | number }
  'collectionRoom.deleted': { name: string | number }
  'menuRoom.name': { menu: string }
  'menuRoom.where': { menu: string }
  'menuRoom.follows': { menu: string }
  'menuRoom.below': { name: string | number }
  'menuRoom.kindName': { kind: string }
  'menuRoom.goneCollection': { id: string | number }
  'menuRoom.productOf': { id: string | number }
  'menuRoom.nameHint': { name: string | number }
  'menuRoom.addBelow': { name: string | number }
  'menuRoom.editItem': { name: string | number }
  'menuRoom.removeItem': { name: string | number }
  'menuRoom.reset': { menu: string }
  'productCollections.unseen': { name: string | number }
  'productCollections.open': { name: string | number }
  'redirectRoom.saved': { count: number }
  'redirectRoom.count': { count: number }
  'redirectRoom.deleteOf': { path: string | number }
  'redirectRoom.deleted': { path: string | number }
  'redirectRoom.tooMany': { max: string | number }
  'redirectRoom.inFile': { count: number }
  'redirectRoom.leftOut': { count: number }
  'redirectRoom.saveFile': { count: number }
  'redirectRoom.refused': { count: number }
  'collectionRules.days': { max: string | number }
  'collectionRules.most': { max: string | number }
  'menus.most': { max: string | number }
  'couriers.maxColumns': { max: string | number }
  'couriers.noPlace': { place: string | number }
  'couriers.notToPack': { number: string | number }
  'couriers.notPacked': { number: string | number }
  'couriers.providerOff': { courier: string | number }
  'couriers.notTold': { courier: string | number; reason: string | number }
  'couriers.notTaken': { courier: string | number; number: string | number; reason: string | number }
  'couriers.notOnTheRoad': { number: string | number }
  'customFields.tooManyChoices': { max: string | number }
  'customFields.choiceUsed': { count: number; name: string | number }
  'customFields.unknown': { key: string | number }
  'customFields.notADay': { label: string | number }
  'customFields.notAChoice': { label: string | number }
  'customFieldRoom.of': { subject: string }
  'customFieldRoom.none': { subject: string }
  'customFieldRoom.edit': { name: string | number }
  'customFieldRoom.subjectName': { subject: string }
  'customFieldRoom.typeName': { type: string }
  'customFieldRoom.shownHint': { subject: string }
  'customFieldRoom.choice': { number: string | number }
  'customFieldRoom.removeChoice': { number: string | number }
  'customFieldRoom.delete': { name: string | number }
  'customFieldRoom.deleteAsk': { name: string | number }
  'customFieldRoom.deleteText': { count: number }
  'customFields.nameIn': { name: string | number; language: string | number }
  'customFields.tooManyAsked': { max: string | number }
  'customFieldRoom.askedName': { asked: string }
  'customFieldRoom.askedBadge': { asked: string }
  'customFieldRoom.helpIn': { language: string | number }
  'askedFields.optional': { name: string | number }
  'askedFields.withUnit': { name: string | number; unit: string | number }
  'customFields.notAFile': { label: string | number }
  'customFieldRoom.fileAdded': { name: string | number }
  'customFieldRoom.removeFile': { label: string | number }
  'customFieldRoom.downloadFile': { name: string | number }
  'customers.orders': { count: number }
  'customers.lost': { count: number }
  'customers.open': { count: number }
  'dashboard.figure': { figure: string }
  'dashboard.bestSellers': { days: string | number }
  'dashboard.sold': { count: number }
  'dashboard.left': { count: number }
  'dashboard.orderCount': { count: number }
  'dashboard.lastBackup': { time: string | number; size: string | number }
  'delivery.freeFrom': { symbol: string | number }
  'delivery.from': { fee: string | number }
  'delivery.productFrom': { fee: string | number }
  'delivery.freeFromSum': { sum: string | number }
  'delivery.fromFee': { fee: string | number }
  'deliveryTimes.between': { first: string | number; last: string | number }
  'deliveryTimes.on': { day: string | number }
  'deliveryTimes.leavesToday': { hour: string | number }
  'deliveryTimes.hour': { hour: string | number }
  'deliveryTimes.days': { count: number }
  'deliveryTimes.range': { from: string | number; count: number }
  'deliveryTimes.zone': { places: string | number; days: string | number }
  'deliveryTimes.others': { days: string | number }
  'deliveryTimes.everywhere': { days: string | number }
  'views.name': { view: string }
  'desk.roomOffTitle': { room: string | number }
  'desk.roomOffText': { use: string }
  'duplicateOrder.badgeTitle': { time: string | number; number: string | number }
  'promotionUndo.deleted': { title: string | number }
  'promotionUndo.restored': { title: string | number }
  'orderActions.leavesDelivered': { count: number }
  'orderActions.leavesDeliveredText': { status: string | number }
  'orderActions.setTo': { status: string | number }
  'orderList.attempts': { count: number }
  'orderList.due': { amount: string | number }
  'savedViews.deleted': { name: string | number }
  'savedViews.restored': { name: string | number }
  'errors.notWaiting': { number: string | number }
  'errors.line': { quantity: string | number; name: string | number; color: string | number; size: string | number }
  'errors.lineLeft': { line: string | number; left: number }
  'errors.notEnough': { lines: string | number }
  'errors.editedSince': { number: string | number }
  'errors.statusByNow': { number: string | number; status: string }
  'errors.statusStays': { number: string | number; status: string; line: string | number }
  'errors.productChanged': { model: string | number }
  'errors.tooManyTags': { model: string | number; max: string | number }
  'errors.tooManyTagsSentence': { model: string | number; max: string | number }
  'errors.fileTooManyRows': { max: string | number; line: string | number }
  'errors.fileTooManyProducts': { max: string | number; line: string | number }
  'errors.csvFields': { row: string | number; line: string | number; fields: string | number; width: string | number }
  'errors.csvOtherFields': { row: string | number; line: string | number; width: string | number }
  'errors.csvOpenQuote': { row: string | number; line: string | number }
  'errors.csvQuoteInside': { row: string | number; line: string | number; quoteLine: string | number }
  'errors.csvUnreadable': { row: string | number; line: string | number; reason: string | number }
  'errors.csvNoColumn': { columns: string | number }
  'errors.csvUnknown': { found: string | number }
  'errors.csvNoName': { names: string | number }
  'errors.csvNextColumn': { columns: string | number; column: string | number }
  'errors.csvEither': { first: string | number; second: string | number }
  'errors.pageBagSafe': { message: string | number }
  'errors.notOnTheRoad': { number: string | number }
  'errors.cashSettled': { number: string | number }
  'exchange.elseFor': { name: string | number; size: string | number }
  'exchange.title': { name: string | number; size: string | number }
  'exports.figuresBy': { unit: string; group: string }
  'extensionRoom.version': { version: string | number }
  'extensionRoom.state': { state: string }
  'extensionRoom.problem': { problem: string | number }
  'extensionRoom.lastError': { date: string | number; error: string | number }
  'extensionRoom.hosts': { hosts: string | number }
  'extensionRoom.switchOnOf': { name: string | number }
  'extensionRoom.switchOffOf': { name: string | number }
  'extensionRoom.isOn': { name: string | number }
  'extensionRoom.isOff': { name: string | number }
  'extensionRoom.saved': { name: string | number }
  'extensionRoom.testOf': { name: string | number }
  'extensionRoom.testOk': { message: string | number }
  'extensionRoom.testFailed': { message: string | number }
  'extensionRoom.openOf': { name: string | number }
  'fields.required': { label: string | number }
  'fields.tooLong': { label: string | number }
  'fields.tooShort': { label: string | number }
  'fields.notValid': { label: string | number }
  'fields.holdsCardNumber': { label: string | number }
  'fields.notNumber': { label: string | number }
  'fields.notWhole': { label: string | number }
  'fields.atLeast': { label: string | number; min: string | number }
  'fields.atMost': { label: string | number; max: string | number }
  'fields.tooLarge': { label: string | number }
  'fields.passwordLength': { min: number }
  'fields.noSuchCollection': { id: string | number }
  'fields.swatchForm': { example: string | number }
  'fields.maxImages': { max: string | number }
  'fields.maxSizes': { max: string | number }
  'fields.maxTags': { max: string | number }
  'fields.maxVariants': { max: string | number }
  'fields.maxParagraphs': { max: string | number }
  'fields.maxLinks': { max: string | number }
  'fields.maxSections': { max: string | number }
  'fields.maxSocialLinks': { max: string | number }
  'fields.maxLines': { max: string | number }
  'fields.maxBatch': { max: string | number }
  'fields.min': { min: string | number }
  'fields.max': { max: string | number }
  'fields.between': { min: string | number; max: string | number }
  'fields.dayForm': { example: string | number }
  'fields.chooseScope': { max: string | number }
  'phoneReading.short': { count: number }
  'phoneReading.long': { count: number }
  'phoneReading.whole': { phone: string | number }
  'figures.periodName': { name: string }
  'figures.group': { by: string }
  'figures.column': { column: string }
  'figures.unknown': { by: string }
  'figures.first': { count: string | number }
  'figures.sortBy': { column: string | number }
  'figures.days': { count: number }
  'figures.tooManyDays': { max: string | number }
  'figures.firstReorders': { count: string | number }
  'frontPage.most': { max: string | number }
  'frontPage.typeName': { type: string }
  'frontPage.typeHint': { type: string }
  'frontPage.editSection': { name: string | number }
  'frontPage.version': { number: string | number }
  'frontPage.restore': { number: string | number }
  'frontPage.restored': { number: string | number }
  'frontPage.state': { state: string }
  'frontPage.hide': { name: string | number }
  'frontPage.show': { name: string | number }
  'frontPage.duplicate': { name: string | number }
  'frontPage.delete': { name: string | number }
  'frontPage.deleted': { name: string | number }
  'frontPage.toneName': { tone: string }
  'frontPage.filmHint': { seconds: string | number }
  'frontPage.preparingFilm': { percent: string | number }
  'frontPage.slide': { number: string | number }
  'frontPage.card': { number: string | number }
  'frontPage.sourceName': { source: string }
  'frontPage.goneCollection': { name: string | number }
  'frontPage.added': { name: string | number; count: string | number }
  'frontPage.whileEmptyHint': { line: string | number }
  'frontPage.openingLineIn': { language: string | number }
  'guide.previous': { title: string | number }
  'guide.next': { title: string | number }
  'orderProgress.summary': { number: string | number; date: string | number; total: string | number }
  'orderProgress.cancelled': { date: string | number }
  'orderProgress.done': { step: string | number; hidden: Tag }
  'orderProgress.line': { quantity: string | number; line: string | number }
  'help.days': { count: number }
  'help.exchange': { count: number }
  'home.drop': { drop: string | number }
  'home.shopCollection': { collection: string | number }
  'home.film': { store: string | number }
  'home.showSlide': { model: string | number }
  'home.shopDescription': { store: string | number }
  'home.opensSoon': { store: string | number }
  'import.counts': {
    created: string | number
    updated: string | number
    unchanged: string | number
    refused: string | number
  }
  'import.undoneCounts': {
    created: string | number
    updated: string | number
    unchanged: string | number
    refused: string | number
    removed: string | number
    restored: string | number
    kept: string | number
  }
  'import.productsDone': { done: string | number; total: string | number }
  'import.photographsDone': { done: string | number; total: string | number }
  'import.state': { state: string }
  'import.atBy': { time: string | number; by: string | number }
  'import.tried': { count: number }
  'import.more': { count: number }
  'import.of': { file: string | number }
  'import.imported': { time: string | number; by: string | number; status: string }
  'import.undoneBy': { time: string | number; by: string | number }
  'import.doneOf': { done: string | number; total: string | number }
  'import.shownAndChosen': { shown: string | number; chosen: string | number; total: string | number }
  'import.sizes': { count: number }
  'import.what': { what: string }
  'import.start': { count: number }
  'import.summary': {
    count: number
    new: string | number
    changed: string | number
    unchanged: string | number
    rows: number
  }
  'import.by': { by: string | number }
  'import.progress': { file: string | number }
  'importFile.ofProduct': { model: string | number; text: string | number }
  'importFile.noSuchCollection': { id: string | number }
  'importFile.onePriceOfColor': { color: string | number }
  'importFile.unreadColumn': { column: string | number; count: number }
  'importFile.severalValues': { name: string | number }
  'importFile.tooManyAttributes': { max: string | number }
  'importFile.tooManySizes': { max: string | number; line: string | number }
  'importFile.tooManyPictures': { max: string | number }
  'importFile.more': { count: string | number }
  'importFile.otherValue': { value: string | number }
  'importFile.strayCell': { value: string | number }
  'importFile.badOldPrice': { value: string | number }
  'importFile.badField': { value: string | number; column: string | number; problem: string | number }
  'importFile.ofVariation': { value: string | number }
  'importFile.saleNotNow': { price: string | number; dates: string | number }
  'importFile.saleEnds': { date: string | number }
  'importFile.countNotKept': { value: string | number }
  'importFile.noVariation': { values: string | number }
  'importFile.otherAlt': { value: string | number }
  'importFile.lowOldPrice': { value: string | number }
  'importFile.option': { name: string | number; use: string; count: number; examples: string | number }
  'importFile.lostDigits': { code: string | number }
  'importFile.morePictures': { max: string | number; count: number }
  'importFile.cut': { field: string | number }
  'imageFailure.gone': { status: string | number }
  'imageFailure.forbidden': { status: string | number }
  'imageFailure.error': { status: string | number }
  'imageFailure.givenUp': { host: string | number; times: string | number }
  'import.readPrice': { written: string | number; price: string | number }
  'import.separatorName': { separator: string }
  'import.decimalName': { decimal: string }
  'import.uncountedSizes': { count: number }
  'import.uncountedKind': { kind: string }
  'import.uncountedHint': { kind: string }
  'import.piecesRange': { max: string | number }
  'import.optionIn': { count: number; examples: string | number }
  'import.optionUseIn': { use: string; count: number; examples: string | number }
  'import.optionBecomes': { name: string | number }
  'import.optionUse': { use: string }
  'import.moreOptions': { count: number }
  'importFile.sizeRange': { range: string | number; sizes: string | number }
  'importFile.sharedCount': { quantity: string | number; count: number }
  'importFile.oldPrice': { price: string | number; color: string | number }
  'import.readAs': { format: string }
  'import.columnIs': { heading: string | number }
  'import.columnNumber': { number: string | number }
  'import.columnUse': { use: string }
  'import.photographsOf': { count: number }
  'import.becomes': { status: string }
  'import.outcomeWaiting': { count: number }
  'import.outcomeFailed': { count: number }
  'import.cause': { cause: string | number; count: string | number }
  'joins.badgeTitle': { number: string | number }
  'joins.other': { order: string | number; total: string | number; time: string | number }
  'joins.joinWith': { number: string | number }
  'joins.becomes': { joined: string | number; kept: string | number }
  'joins.elsewhere': { destination: string | number; other: string | number }
  'joins.confirms': { number: string | number }
  'joins.done': { joined: string | number; kept: string | number }
  'joins.isIn': { order: string | number }
  'joins.order': { number: string | number }
  'joins.because': { change: string | number; number: string | number }
  'joins.isJoined': { number: string | number; into: string | number }
  'joins.notOpen': { number: string | number }
  'joins.paid': { number: string | number }
  'joins.exchange': { number: string | number }
  'joins.tooMany': { line: string | number }
  'joins.twoPrices': { line: string | number }
  'joins.tracked': { number: string | number }
  'joins.shortly': { number: string | number }
  'joins.isInNumber': { number: string | number }
  'header.delivery': { fee: string | number }
  'header.home': { store: string | number }
  'footer.font': { link: Tag }
  'footer.fonts': { fonts: string | number; link: Tag }
  'consent.question': { store: string | number }
  'bag.button': { count: number }
  'bag.floating': { count: number }
  'error.cause': { message: string | number }
  'mail.helloName': { name: string | number }
  'mail.verifyWelcome': { storeName: string | number }
  'mail.line': { quantity: string | number; name: string | number; color: string | number; size: string | number }
  'mail.receivedSubject': { number: string | number }
  'mail.thanks': { number: string | number }
  'mail.thanksName': { name: string | number; number: string | number }
  'mail.goesTo': { destination: string | number }
  'mail.goesToWriteAgain': { destination: string | number }
  'mail.answer': { storeName: string | number }
  'mail.shippedSubject': { number: string | number }
  'mail.shippedText': { number: string | number; destination: string | number }
  'mail.newSubject': { number: string | number; total: string | number }
  'mail.newText': { name: string | number; phone: string | number; number: string | number }
  'mail.orderChangedSubject': { number: string | number }
  'mail.orderChangedText': { number: string | number; total: string | number }
  'mail.expiredSubject': { number: string | number }
  'mail.expiredText': { number: string | number }
  'mail.newsletterSubject': { storeName: string | number }
  'mail.newsletterText': { storeName: string | number }
  'mail.newsletterNote': { link: string | number }
  'mail.labelled': { name: string | number; value: string | number }
  'mail.step': { when: string | number; what: string | number }
  'mail.shippedCollects': { sum: string | number }
  'mail.linkLabel': { label: string | number }
  'mail.receivedShort': { storeName: string | number; number: string | number; total: string | number }
  'mail.orderChangedShort': { storeName: string | number; number: string | number; total: string | number }
  'mail.expiredShort': { storeName: string | number; number: string | number }
  'mail.shippedShort': { storeName: string | number; number: string | number }
  'mail.shippedShortBy': { storeName: string | number; number: string | number; courier: string | number }
  'mail.shippedShortTracking': { tracking: string | number }
  'mail.webhookPausedSubject': { host: string | number; storeName: string | number }
  'mail.webhookPausedText': { url: string | number }
  'messageRoom.kindName': { kind: string }
  'messageRoom.textHint': { facts: string | number }
  'messageRoom.unknownFact': { fact: string | number }
  'messageRoom.parts': { parts: number; length: string | number; alphabet: string }
  'messageRoom.cost': { sum: string | number }
  'messageRoom.sent': { reference: string | number }
  'messageRoom.notSent': { reason: string | number }
  'messageRoom.since': { day: string | number }
  'messageRoom.allowOf': { phone: string | number }
  'messageRoom.allowed': { phone: string | number }
  'orderTax.contained': { percent: string | number }
  'manualOrder.priceSet': { price: string | number }
  'manualOrder.left': { count: number }
  'manualOrder.priceOf': { name: string | number }
  'manualOrder.refusedBefore': { count: number }
  'manualOrder.sourceName': { source: string }
  'manualOrder.placed': { number: string | number }
  'manualOrder.by': { name: string | number; source: string }
  'duplicateOrder.minutes': { count: number }
  'duplicateOrder.hours': { count: number }
  'duplicateOrder.gap': { when: string; time: string | number }
  'newsletter.since': { day: string | number }
  'newsletter.remove': { email: string | number }
  'newsletter.removed': { email: string | number }
  'newsletter.removeTitle': { email: string | number }
  'offers.removePart': { name: string | number }
  'offers.colorOf': { product: string | number; color: string | number }
  'offers.for': { list: string | number }
  'offers.forMore': { count: number; list: string | number }
  'offers.code': { code: string | number }
  'offers.removeCode': { code: string | number }
  'offers.priorPrice': { price: string | number }
  'offers.priorPriceShort': { price: string | number }
  'orderCash.told': { step: string; amount: string | number; name: string | number }
  'orderPage.because': { change: string | number; reason: string | number }
  'orderPage.cancelTitle': { number: string | number }
  'orderPage.summary': { date: string | number }
  'orderPage.otherSizeOf': { product: string | number }
  'orderPage.sizesOf': { product: string | number; size: string | number }
  'orderPage.otherTotal': { total: string | number }
  'adminOrders.selected': { count: number }
  'adminOrders.select': { number: string | number }
  'adminOrders.numbered': { number: string | number }
  'adminOrders.line': {
    quantity: string | number
    name: string | number
    color: string | number
    size: string | number
  }
  'adminOrders.statusOf': { number: string | number }
  'adminOrders.keepDelivery': { kept: string | number; anew: string | number }
  'adminOrders.totalChanges': { before: string | number; after: string | number; difference: string | number }
  'adminOrders.totalStays': { total: string | number }
  'adminOrders.eraseQuestion': { number: string | number }
  'adminOrders.call': { phone: string | number }
  'adminOrders.sizeOf': { name: string | number }
  'adminOrders.asOrdered': { color: string | number; size: string | number }
  'adminOrders.skuLeft': { color: string | number; size: string | number; count: number }
  'adminOrders.skuNotCounted': { color: string | number; size: string | number }
  'adminOrders.quantityOf': { name: string | number }
  'adminOrders.removeLine': { name: string | number }
  'adminOrders.paymentLine': { method: string | number; amount: string | number; status: string }
  'adminOrders.barcode': { number: string | number }
  'orderEvent.title': { event: string }
  'orderEvent.change': { before: string | number; after: string | number }
  'orderEvent.because': { change: string | number; reason: string }
  'orderEvent.payment': { status: string }
  'orderEvent.field': { field: string | number; change: string | number }
  'adminOrders.news': { count: number }
  'adminOrders.recordDelivered': { count: number }
  'adminOrders.recordRefused': { count: number }
  'adminOrders.duplicateOf': { order: string | number; time: string | number }
  'readyText.name': { kind: string }
  'readyText.received': {
    name: string | number
    store: string | number
    number: string | number
    total: string | number
  }
  'readyText.shipped': { name: string | number; store: string | number; number: string | number }
  'readyText.shippedBy': {
    name: string | number
    store: string | number
    number: string | number
    courier: string | number
  }
  'readyText.toPay': { sum: string | number }
  'readyText.depot': { name: string | number; store: string | number; number: string | number }
  'readyText.depotBy': {
    name: string | number
    store: string | number
    number: string | number
    courier: string | number
  }
  'readyText.follow': { link: string | number }
  'readyText.open': { text: string | number }
  'readyText.state': { state: string }
  'parcels.takeInOf': { number: string | number }
  'parcels.undoOf': { number: string | number }
  'parcels.notOut': { code: string | number }
  'parcels.pickSum': { pieces: number; orders: number }
  'parcels.piece': { name: string | number; color: string | number; size: string | number }
  'parcels.fetched': { name: string | number }
  'parcels.orderTimes': { number: string | number; quantity: string | number }
  'parcels.packed': { number: string | number }
  'parcels.tooMany': { name: string | number; quantity: string | number }
  'parcels.counted': { name: string | number; count: string | number; quantity: string | number }
  'parcels.wrongPiece': { code: string | number }
  'parcels.left': { count: number }
  'parcels.countOf': { count: string | number; quantity: string | number }
  'parcels.handedOver': { count: number }
  'parcels.refused': { count: number }
  'parcels.notHandedOver': { count: number }
  'parcels.stickerOf': { code: string | number; number: string | number }
  'parcels.unknownParcel': { code: string | number }
  'parcels.taken': { count: number }
  'parcels.take': { number: string | number }
  'parcels.pieceCount': { count: number }
  'parcels.numberOf': { number: string | number }
  'parcels.parcelCount': { count: number }
  'parcels.takenBack': { count: number }
  'parcels.manifest': { number: string | number }
  'parcels.download': { courier: string | number }
  'parcels.signedBy': { courier: string | number }
  'parcels.tracked': { courier: string | number; number: string | number }
  'parcels.changeCourier': { name: string | number }
  'parcels.byExtension': { name: string | number }
  'parcels.labelOf': { number: string | number }
  'parcels.toldByExtension': { name: string | number }
  'parcels.toldNow': { courier: string | number }
  'parcels.headingOf': { number: string | number }
  'parcels.contentOf': { number: string | number }
  'parcels.textOf': { number: string | number }
  'parcels.content': { content: string }
  'parcels.columnUp': { number: string | number }
  'parcels.columnDown': { number: string | number }
  'parcels.columnMoved': { heading: string | number; number: string | number }
  'parcels.removeColumn': { number: string | number }
  'parcels.state': { state: string }
  'parcels.lastCarried': { courier: string | number; places: string | number }
  'parcels.handOverQuestion': { count: number; courier: string | number }
  'parcels.handOverSum': { amount: string | number }
  'parcels.morePieces': { count: number }
  'previousShop.source': { source: string }
  'previousShop.foundOrders': { orders: number; newOrders: number }
  'previousShop.foundCustomers': { customers: number; newCustomers: number }
  'previousShop.period': { first: string | number; last: string | number }
  'previousShop.statusMeans': { status: string | number }
  'previousShop.outcome': { outcome: string }
  'previousShop.kept': { newOrders: number; newCustomers: number }
  'previousShop.total': { count: number }
  'previousShop.line': { quantity: string | number; title: string | number }
  'previousShop.orderWithoutPhone': { number: string | number }
  'previousShop.noTime': { number: string | number; time: string | number }
  'previousShop.linesLeft': { number: string | number; count: number }
  'products.priceIn': { symbol: string | number }
  'products.status': { status: string }
  'products.removeTag': { tag: string | number }
  'conflict.priceOf': { color: string | number }
  'conflict.oldPriceOf': { color: string | number }
  'conflict.stockOf': { color: string | number }
  'conflict.picturesOf': { color: string | number }
  'conflict.translated': { field: string | number; language: string | number }
  'images.moved': { from: string | number; to: string | number }
  'images.movedToColor': { number: string | number; color: string | number }
  'images.colorOf': { number: string | number }
  'images.colorOfFile': { name: string | number }
  'images.keep': { number: string | number }
  'images.earlier': { number: string | number }
  'images.later': { number: string | number }
  'images.remove': { number: string | number }
  'images.description': { number: string | number }
  'images.dropzoneOf': { color: string | number }
  'images.variant': { number: string | number }
  'images.tab': { color: string | number; count: string | number }
  'images.shared': { color: string | number }
  'images.sharedHint': { color: string | number }
  'images.use': { image: string | number; color: string | number }
  'images.allOf': { color: string | number }
  'images.removeFile': { name: string | number }
  'productList.selected': { count: number }
  'productList.deleteTitle': { count: number }
  'productList.discountTitle': { count: number }
  'productList.moveTitle': { count: number }
  'productList.tagTitle': { count: number }
  'productList.select': { model: string | number }
  'productList.selectAll': { count: number }
  'productList.inStock': { count: number }
  'productList.partlyCounted': { count: number }
  'productList.discountUntil': { day: string | number }
  'productList.restoreOne': { model: string | number }
  'productList.editOne': { model: string | number }
  'productList.duplicateOne': { model: string | number }
  'productList.showUncounted': { size: string | number }
  'productList.showHistory': { size: string | number; count: number }
  'productList.size': { model: string | number; color: string | number; size: string | number }
  'productList.deleteColor': { model: string | number; color: string | number }
  'stock.quantityOf': { size: string | number }
  'stock.variant': { number: string | number }
  'stock.colorOf': { number: string | number }
  'stock.swatchOf': { variant: string | number }
  'stock.priceOf': { variant: string | number }
  'stock.oldPriceOf': { variant: string | number }
  'stock.stockOf': { size: string | number; variant: string | number }
  'stock.removeVariant': { variant: string | number }
  'stock.inStock': { count: string | number }
  'stock.countedOf': { size: string | number; variant: string | number }
  'stock.uncountedOf': { size: string | number; variant: string | number }
  'stock.countedHint': { sign: string | number }
  'stock.reason': { reason: string }
  'stock.changeAt': { change: string | number; time: string | number }
  'stock.effect': { reason: string | number; change: string | number; time: string | number }
  'uses.orders': { count: number }
  'uses.menus': { menus: string | number }
  'uses.promotions': { titles: string | number }
  'promotions.belowMinimum': { minimum: string | number }
  'promotions.editOf': { title: string | number }
  'promotions.deleteOf': { title: string | number }
  'promotions.percentOff': { percent: string | number }
  'promotions.from': { day: string | number }
  'promotions.until': { day: string | number }
  'promotions.uses': { count: number }
  'promotions.usesOf': { uses: string | number; max: string | number }
  'refunds.hint': { count: number }
  'returns.kind': { kind: string }
  'returns.reason': { reason: string }
  'returns.fate': { fate: string }
  'returns.fateOf': { name: string | number }
  'returns.settlement': { settlement: string }
  'returns.tooMany': { left: number }
  'returns.hasReturns': { number: string | number }
  'returns.replacementSent': { number: string | number }
  'returns.exchangeFor': { size: string | number }
  'returns.exchangeSize': { name: string | number; from: string | number; to: string | number }
  'returns.soldOutSize': { size: string | number }
  'returns.insteadOf': { name: string | number }
  'returns.piecesOf': { name: string | number }
  'returns.ofSold': { count: string | number }
  'returns.payWithCredit': { amount: string | number }
  'returns.exchanged': { number: string | number }
  'returns.undoOf': { number: string | number }
  'returns.replacement': { number: string | number }
  'returns.replaces': { number: string | number }
  'returns.untilDay': { day: string | number }
  'returns.cameBack': { count: number }
  'sales.name': { collection: string | number; percent: string | number }
  'sales.endOf': { name: string | number }
  'sales.deleteOf': { name: string | number }
  'sales.endText': { name: string | number }
  'sales.deleteText': { name: string | number }
  'search.seeAll': { count: number }
  'search.countFor': { count: number; q: string | number }
  'search.resultsFor': { q: string | number }
  'search.inVain': { q: string | number }
  'search.tooManySynonyms': { max: string | number }
  'searchRoom.inVainText': { days: number }
  'searchRoom.addSynonym': { text: string | number }
  'searchRoom.from': { number: string | number }
  'searchRoom.words': { number: string | number }
  'searchRoom.remove': { number: string | number }
  'settings.deliveryFee': { symbol: string | number }
  'settings.standardShipping': { symbol: string | number }
  'settings.expeditedShipping': { symbol: string | number }
  'settings.linkName': { number: string | number }
  'settings.linkAddress': { number: string | number }
  'settings.removeLink': { number: string | number }
  'backups.kind': { kind: string }
  'backups.downloadOf': { time: string | number }
  'backups.lessThan': { size: string | number }
  'helpTexts.placeholders': { names: string | number }
  'helpTexts.moved': { from: string | number; to: string | number }
  'helpTexts.removed': { number: string | number }
  'helpTexts.section': { number: string | number }
  'helpTexts.heading': { number: string | number }
  'helpTexts.text': { number: string | number }
  'helpTexts.up': { number: string | number }
  'helpTexts.down': { number: string | number }
  'helpTexts.remove': { number: string | number }
  'settings.sectionOf': { section: string | number }
  'helpTexts.pageName': { page: string }
  'orderNumbers.prefixHint': { sample: string | number; example: string | number }
  'setup.stepOf': { step: string | number; count: string | number }
  'setup.stepName': { step: string }
  'setup.ownerDone': { email: string | number }
  'setup.passwordHint': { min: string | number }
  'setup.currencyName': { code: string }
  'setup.currencyHint': { price: string | number }
  'setup.deliveryPrice': { symbol: string | number }
  'demoRemoval.goes': { count: number }
  'demoRemoval.collections': { names: string | number }
  'demoRemoval.settings': { names: string | number }
  'demoRemoval.setting': { name: string }
  'demoRemoval.reason': { reason: string }
  'firstSteps.count': { done: string | number; count: string | number }
  'firstSteps.name': { step: string }
  'roles.name': { role: string }
  'roles.text': { role: string }
  'roles.of': { email: string | number }
  'roles.changed': { email: string | number; role: string | number }
  'invitation.link': { email: string | number }
  'invitation.linkOnce': { email: string | number }
  'invitation.until': { role: string | number; date: string | number }
  'invitation.revokeOf': { email: string | number }
  'invitation.revoked': { email: string | number }
  'invitation.pageText': { storeName: string | number; email: string | number; role: string | number }
  'invitation.expired': { date: string | number }
  'invitation.signInFirst': { email: string | number }
  'invitation.otherAccount': { email: string | number }
  'mail.invitationSubject': { storeName: string | number }
  'mail.invitationText': { storeName: string | number; role: string | number }
  'twoStep.left': { count: string | number }
  'twoStep.resetOf': { email: string | number }
  'twoStep.resetText': { email: string | number }
  'twoStep.resetDone': { email: string | number }
  'stock.ofProduct': { model: string | number }
  'stock.colorAndSize': { color: string | number; size: string | number }
  'stock.thereAreOf': { size: string | number }
  'stock.differenceOf': { size: string | number }
  'stock.inBook': { count: string | number }
  'stock.waiting': { count: number }
  'stock.tooLow': { count: string | number }
  'stock.causeName': { cause: string }
  'stock.corrected': { count: number }
  'stock.movedMeanwhile': { size: string | number; change: string | number; count: string | number }
  'stock.movedMore': { count: number }
  'stock.undone': { count: number }
  'stock.ofSize': { size: string | number; text: string | number }
  'stock.scanned': { size: string | number; count: string | number }
  'stock.noSuchCode': { code: string | number }
  'stock.noSuchCodeHere': { code: string | number }
  'stocktake.sum': { counted: string | number; all: string | number; differing: string | number }
  'stocktake.more': { size: string | number }
  'stocktake.less': { size: string | number }
  'stocktake.remove': { size: string | number }
  'stocktake.apply': { count: number }
  'tracking.cameBack': { kind: string; date: string | number }
  'tracking.replacement': { number: string | number }
  'translations.missing': { count: number }
  'translations.color': { color: string | number }
  'ui.format': { label: string | number }
  'ui.modelAndColor': { model: string | number; color: string | number }
  'webhookRoom.kindName': { kind: string }
  'webhookRoom.payloadName': { payload: string }
  'webhookRoom.payloadText': { payload: string }
  'webhookRoom.secretOf': { host: string | number }
  'webhookRoom.state': { state: string }
  'webhookRoom.waiting': { count: number }
  'webhookRoom.lastDelivered': { date: string | number }
  'webhookRoom.typeCount': { count: number }
  'webhookRoom.testTaken': { status: string | number; milliseconds: string | number }
  'webhookRoom.testFailed': { failure: string | number }
  'webhookRoom.failureName': { failure: string; status: string | number }
  'webhookRoom.secretAsk': { host: string | number }
  'webhookRoom.secretUntil': { date: string | number }
  'webhookRoom.deliveryState': { state: string }
  'webhookRoom.tries': { count: number }
  'webhookRoom.next': { date: string | number }
  'webhookRoom.answer': { status: string | number }
  'webhookRoom.bodyOf': { type: string | number; position: string | number }
  'webhookRoom.replayOneOf': { type: string | number; position: string | number }
  'webhookRoom.removeAsk': { host: string | number }
  'webhookRoom.typeName': { type: string }
}
