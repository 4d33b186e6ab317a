import { plainLetters } from '#domain/texts/plain-letters.ts'
import type { StatementColumns } from './statement.ts'

/** What couriers write above their columns, in three languages. */
const headings: Record<keyof StatementColumns, readonly string[]> = {
  number: [
    ...['order', 'order number', 'order no', 'order id', 'reference', 'ref', 'commande', 'n commande', 'no commande'],
    ...['numero commande', 'numero de commande', 'reference commande', 'numero', 'number', 'رقم الطلب', 'الطلب'],
    ...['رقم الطلبية', 'الطلبية', 'المرجع'],
  ],
  tracking: [
    ...[
      'tracking',
      'tracking number',
      'tracking no',
      'awb',
      'barcode',
      'parcel',
      'code barre',
      'code a barre',
      'colis',
    ],
    ...[
      'code a barres',
      'code suivi',
      'n suivi',
      'no suivi',
      'numero suivi',
      'numero de suivi',
      'code colis',
      'n colis',
    ],
    ...['numero colis', 'code envoi', 'رقم التتبع', 'رقم الطرد', 'الطرد', 'الباركود'],
  ],
  phone: [
    ...['phone', 'phone number', 'mobile', 'tel', 'telephone', 'gsm', 'tel client', 'telephone client', 'tel 1'],
    ...['numero telephone', 'numero de telephone', 'الهاتف', 'هاتف', 'رقم الهاتف', 'الجوال'],
  ],
  amount: [
    ...[
      'amount',
      'cod',
      'cod amount',
      'cash',
      'cash on delivery',
      'collected',
      'montant',
      'montant encaisse',
      'encaisse',
    ],
    ...[
      'montant cod',
      'montant colis',
      'prix',
      'total',
      'contre remboursement',
      'cr',
      'price',
      'المبلغ',
      'مبلغ',
      'الثمن',
    ],
    ...['المبلغ المحصل', 'المبلغ المقبوض'],
  ],
  fee: [
    ...['fee', 'fees', 'delivery fee', 'delivery fees', 'shipping', 'frais', 'frais livraison', 'frais de livraison'],
    ...['frais retour', 'tarif', 'commission', 'رسوم', 'الرسوم', 'رسوم التوصيل', 'مصاريف', 'مصاريف التوصيل'],
  ],
  status: ['status', 'state', 'etat', 'statut', 'etat colis', 'situation', 'الحالة', 'الوضعية', 'حالة الطرد'],
}

/** A heading without case, accents, signs and the spellings of Arabic letters. */
const foldHeading = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The columns of a statement by what stands above them: each heading is taken once. */
export function guessStatementColumns(found: readonly string[]): StatementColumns {
  const columns: StatementColumns = { number: '', tracking: '', phone: '', amount: '', fee: '', status: '' }
  const taken = new Set<string>()
  for (const [column, known] of Object.entries(headings) as [keyof StatementColumns, readonly string[]][]) {
    const folded = new Set(known.map(foldHeading))
    const heading = found.find((each) => !taken.has(each) && folded.has(foldHeading(each)))
    if (heading === undefined) continue
    columns[column] = heading
    taken.add(heading)
  }
  return columns
}
