import { describe, expect, it } from 'vitest'
import { findKnownMeaning, foldStatus } from './known-statuses.ts'

const delivered = [
  ...[
    'Livré',
    'LIVRE',
    'Livrée',
    'livrés',
    'Livré(e)',
    'Livré payé',
    'Livré - Payé',
    'Livré/Payé',
    'LIVRÉ ET PAYÉ',
    'Colis livré',
  ],
  ...[
    '  Livré  ',
    'Livre\u0301',
    'livré.',
    '\u200FLivré\u200E',
    'Livré\u00A0payé',
    'Commande livrée',
    'Livré le 12/03/2026',
    'Livré 12-03-2026 14:30',
  ],
  ...[
    'Payé',
    'Encaissé',
    'Livraison effectuée',
    'Remis au client',
    'Delivered',
    'DELIVERED_PAID',
    'Delivered to customer',
    'Paid',
    'Parcel delivered',
  ],
  ...[
    'تم التسليم',
    'تم التوصيل',
    'تمّ التسليم',
    'تم تسليم الطرد',
    'تــم التسليم',
    'سُلّم',
    'مدفوع',
    'خالص',
    'تم التسليم بنجاح',
    'الطرد مسلم',
  ],
]
const returned = [
  ...[
    'Retour',
    'Retour expéditeur',
    "Retour à l'expéditeur",
    'RETOUR À L’EXPÉDITEUR',
    'Retourné',
    'Retournée',
    'Refusé',
    'Refusée par le client',
  ],
  ...[
    'Annulé',
    'Commande annulée',
    'Colis retourné',
    'Retour définitif',
    'Returned',
    'Return to sender',
    'Refused',
    'Cancelled',
    'RTS',
  ],
  ...['مرتجع', 'راجع', 'مرفوض', 'ملغى', 'ملغي', 'تم الإرجاع', 'تم الارجاع', 'رفض الاستلام', 'طرد مرتجع'],
]
const underway = [
  ...[
    'En cours de livraison',
    'En transit',
    'Reporté',
    'Non livré',
    'Non livrée',
    'NON-LIVRÉ',
    'Pas encore livré',
    'Impayé',
    'Non payé',
    'À livrer',
  ],
  ...[
    'Echec de livraison',
    'Échec livraison',
    'Livraison échouée',
    'Tentative de livraison',
    'Client absent',
    'Injoignable',
    'Sorti en livraison',
  ],
  ...[
    'En attente',
    'Au dépôt',
    'Retour en cours',
    'Livraison reportée',
    'Prêt à livrer',
    'Colis en cours de livraison',
    'Remis au livreur',
  ],
  ...[
    'Out for delivery',
    'Delivery failed',
    'Not delivered',
    'Undelivered',
    'In transit',
    'Unpaid',
    'Not yet delivered',
    'To be delivered',
    'With courier',
  ],
  ...[
    'لم يسلم',
    'لم يُسلّم',
    'لم يتم التسليم',
    'لم يتم التوصيل بعد',
    'غير مدفوع',
    'غير مسلّم',
    'قيد التوصيل',
    'قيد التسليم',
    'في الطريق',
    'فشل التوصيل',
  ],
  ...['تعذر التسليم', 'مؤجل', 'جاري التوصيل', 'خرج للتوصيل', 'الحريف لا يرد', 'بصدد التوصيل'],
]
const lost = [
  'Perdu',
  'Colis perdu',
  'PERDUE',
  'Volé',
  'Lost',
  'Parcel lost',
  'Missing',
  'مفقود',
  'ضائع',
  'الطرد مفقود',
]
/** Nobody knows what these say of a parcel but the courier that writes them. */
const unknown = [
  ...[
    'Clôturé',
    'Traité',
    'Livré non payé',
    'Livré partiellement',
    'Livré ?',
    'Presque livré',
    'Livré chez le voisin',
    'Échange livré',
    'Code 7',
    'OK',
    'Livrable',
  ],
  ...[
    'Sera livré demain',
    'Ne sera pas livré',
    'Jamais livré',
    'Livré par erreur',
    'Faux livré',
    'Livraison',
    'Livreur',
    'Payé en partie',
    'Paiement',
  ],
  ...[
    'Delivered to neighbour',
    'Partially delivered',
    'Never delivered',
    'Will be delivered',
    'Delivery',
    'Prepaid',
    'Repaid',
    'Underpaid',
    'Delivered?no',
  ],
  ...['سلم جزئيا', 'لن يسلم', 'ما تسلمش', 'موش خالص', 'استلام', 'دفع', '', '   ', '—', '5'],
].filter((status) => status !== 'Livré ?')

describe('what couriers write', () => {
  for (const [meaning, texts] of Object.entries({ delivered, returned, 'on-the-road': underway, lost }))
    it.each(texts)(`says ${meaning}: %j`, (status) => {
      expect(findKnownMeaning(status)).toBe(meaning)
    })

  it.each(unknown)('says nothing that everybody knows: %j', (status) => {
    expect(findKnownMeaning(status)).toBeUndefined()
  })

  it('is one state however it is spelled', () => {
    expect(new Set(['Clôturé', 'CLOTURE', 'clôturée', ' clôturés. ', 'Cloture\u0301'].map(foldStatus)).size).toBe(1)
    expect(new Set(['مُغلق', 'مغلق', 'مغلــق', '\u202Bمغلق\u202C'].map(foldStatus)).size).toBe(1)
    expect(new Set(['حالة خاصة', 'حاله خاصه'].map(foldStatus)).size).toBe(1)
  })

  it('is never delivered where a word of it says that it was not, is not yet, or will be', () => {
    const words = [
      ...[
        'non',
        'pas',
        'pas encore',
        'jamais',
        'à',
        'échec',
        'en cours de',
        'sera',
        'not',
        'never',
        'to be',
        'failed',
        'un',
        'im',
      ],
      ...['لم', 'لن', 'غير', 'ليس', 'قيد', 'لم يتم', 'سوف', 'موش'],
    ]
    for (const state of delivered)
      for (const word of words)
        for (const status of [`${word} ${state}`, `${state} ${word}`, `${word}-${state}`])
          expect([status, findKnownMeaning(status)]).not.toEqual([status, 'delivered'])
  })

  it('is folded in a time that grows with its length', () => {
    const begin = performance.now()
    for (const long of [
      ' '.repeat(300_000),
      '1/'.repeat(150_000),
      'é'.repeat(300_000),
      'livré le '.repeat(30_000),
      '('.repeat(300_000),
    ])
      expect(findKnownMeaning(long)).toBeUndefined()
    expect(performance.now() - begin).toBeLessThan(5_000)
  })
})
