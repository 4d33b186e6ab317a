import { describe, expect, it } from 'vitest'
import { BackupKind } from '#domain/backup/backup.ts'
import { CashEntryKind } from '#domain/cash/cash-entry.ts'
import { StatementRowKind } from '#domain/cash/statement.ts'
import { StatedMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { MenuName } from '#domain/collections/menus/menu-link.ts'
import { CollectionSort } from '#domain/collections/shown-collection.ts'
import { PreviousOutcome } from '#domain/customers/previous-shop.ts'
import { CsvContent } from '#domain/delivery/csv-mapping.ts'
import { ShipmentState } from '#domain/delivery/shipment-state.ts'
import { FigureGroup } from '#domain/figures/figures.ts'
import { sectionTypes } from '#domain/front-page/front-page.ts'
import { FileFormat } from '#domain/import/product-import.ts'
import { MailState, MessageDelivery } from '#domain/mail/mail.ts'
import { messageKinds } from '#domain/mail/message-settings.ts'
import { ReadyTextKind } from '#domain/orders/staff/ready-text.ts'
import { OrderSource } from '#domain/orders/staff/order-source.ts'
import { OrderView } from '#domain/orders/staff/views/order-views.ts'
import { CorrectionCause } from '#domain/products/stock-correction.ts'
import { Fate, ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'
import { eventSubjects, eventTypes } from '#domain/events/event-types.ts'
import { StaffRole } from '#domain/staff/role.ts'
import { FieldAsking, FieldSubject, FieldType } from '#domain/custom-fields/custom-field.ts'
import { WebhookDeliveryState, WebhookFailure, WebhookPayload, WebhookState } from '#domain/webhooks/webhook.ts'
import { catalogues, type TextKey } from '#domain/texts/catalogues.ts'
import { languages, SOURCE_LANGUAGE } from '#domain/texts/languages.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'

/** The texts that name each value of an enum, and the value that their case `other` stands for. */
const named: [TextKey, readonly string[], string][] = [
  ['backups.kind', BackupKind.options, 'command'],
  ['cash.entry', CashEntryKind.options, 'reversal'],
  ['cash.rowKind', StatementRowKind.options, 'unclear'],
  ['cash.statusMeaning', StatedMeaning.options, ''],
  ['collectionRoom.sortName', CollectionSort.options, 'hand'],
  ['customFieldRoom.askedName', FieldAsking.options, 'required'],
  ['customFieldRoom.askedBadge', FieldAsking.options.slice(1), 'required'],
  ['customFieldRoom.none', FieldSubject.options, 'order'],
  ['customFieldRoom.of', FieldSubject.options, 'order'],
  ['customFieldRoom.subjectName', FieldSubject.options, 'order'],
  ['customFieldRoom.typeName', FieldType.options, 'file'],
  ['figures.group', FigureGroup.options, ''],
  ['frontPage.typeName', sectionTypes, 'text'],
  ['frontPage.typeHint', sectionTypes, 'text'],
  ['import.readAs', FileFormat.options, 'odoo'],
  ['mails.state', MailState.options, 'failed'],
  ['manualOrder.sourceName', OrderSource.options, 'shop'],
  ['menuRoom.name', MenuName.options, 'top'],
  ['parcels.content', CsvContent.options, 'text'],
  ['parcels.state', ShipmentState.options, 'lost'],
  ['previousShop.outcome', PreviousOutcome.options, 'unknown'],
  ['returns.fate', Fate.options, 'write-off'],
  ['returns.kind', ReturnKind.options, 'partly-taken'],
  ['returns.settlement', ReturnSettlement.options, 'not-collected'],
  ['returns.reason', ReturnReason.options, 'other'],
  ['roles.name', StaffRole.options, 'read-only'],
  ['roles.text', StaffRole.options, 'read-only'],
  ['messageRoom.kindName', messageKinds.map((kind) => kind.replace('order-', '')), ''],
  ['readyText.name', ReadyTextKind.options, ''],
  ['readyText.state', [...MailState.options, ...MessageDelivery.options], 'kept'],
  ['stock.causeName', CorrectionCause.options, 'other'],
  ['views.name', OrderView.options, 'problems'],
  ['webhookRoom.deliveryState', WebhookDeliveryState.options, 'given-up'],
  ['webhookRoom.failureName', WebhookFailure.options, 'unreachable'],
  ['webhookRoom.kindName', Object.keys(eventSubjects), 'customer'],
  ['webhookRoom.payloadName', WebhookPayload.options, 'thin'],
  ['webhookRoom.payloadText', WebhookPayload.options, 'thin'],
  ['webhookRoom.state', WebhookState.options, 'paused'],
  ['webhookRoom.typeName', Object.keys(eventTypes), 'customer.erased'],
]

/** A value as the case of a text names it. */
const toCase = (value: string) => value.replaceAll(/[-_.]/g, '').toLowerCase()

/** The values that no case of a text names. */
function findUnnamed(text: string, values: readonly string[]): string[] {
  const parts = [parseMessage(text)].flat()
  const cases = parts.flatMap((part) =>
    typeof part === 'string' || part[1] !== 'select' ? [] : Object.keys(part[2] ?? {}),
  )
  return values.filter((value) => value === 'other' || !cases.map(toCase).includes(toCase(value)))
}

describe.each(languages)('a text in $code that names the values of an enum', ({ code }) => {
  it.each(named)('%s', (key, values, other) => {
    expect(findUnnamed(catalogues[code][key] ?? '', values)).toEqual(other ? [other] : [])
  })
})

it('a value that was added to the enum alone is found', () => {
  const text = catalogues[SOURCE_LANGUAGE]['parcels.content'] ?? ''
  expect(findUnnamed(text, ['number', 'second-phone'])).toEqual(['second-phone'])
})
