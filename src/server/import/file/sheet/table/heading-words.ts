import type { ColumnUse } from '#domain/import/reading-choices.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'

/** What merchants write above the columns of a table, in English, French and Arabic, as `plainHeading` writes it. */
const words: [use: ColumnUse, headings: string[]][] = [
  [
    'salePrice',
    [
      ...['sale price', 'promo price', 'discounted price', 'reduced price', 'prix promo', 'prix promotionnel', 'promo'],
      ...['prix promotion', 'prix solde', 'prix remise', 'prix reduit', 'tarif promo', 'prix apres remise', 'solde'],
      ...['prix apres reduction', 'سعر تخفيض', 'سعر بعد تخفيض', 'سعر مخفض', 'سعر ترويجي', 'سعر تخفيضات', 'سعر عرض'],
    ],
  ],
  [
    'oldPrice',
    [
      ...['old price', 'compare at price', 'compare price', 'was price', 'price before', 'ancien prix', 'prix barre'],
      ...['prix avant', 'prix avant remise', 'prix avant reduction', 'prix initial', 'prix original', 'original price'],
      ...['سعر قديم', 'سعر سابق', 'سعر قبل', 'سعر قبل تخفيض', 'سعر اصلي'],
    ],
  ],
  // A merchant does not sell at what it cost: these are no prices here.
  [
    'nothing',
    [
      ...['cost', 'cost price', 'cost per item', 'purchase price', 'prix achat', 'prix d achat', 'prix de revient'],
      ...['cout', 'prix ht', 'prix de gros', 'wholesale price', 'tva', 'marge', 'total', 'valeur', 'valeur stock'],
      ...['id', 'n', 'no', 'num', 'numero', 'poids', 'weight', 'date', 'fournisseur', 'supplier', 'remarque'],
      ...[
        'remarques',
        'note',
        'notes',
        'observation',
        'observations',
        'تكلفه',
        'سعر شراء',
        'سعر جمله',
        'رقم',
        'ملاحظات',
      ],
    ],
  ],
  [
    'price',
    [
      ...[
        'price',
        'prices',
        'selling price',
        'retail price',
        'unit price',
        'regular price',
        'sales price',
        'prix',
        'pv',
      ],
      ...[
        'prix de vente',
        'prix vente',
        'prix unitaire',
        'prix public',
        'prix ttc',
        'prix tnd',
        'prix dt',
        'tarif',
        'pu',
      ],
      ...['pvp', 'montant', 'prix de vente ttc', 'سعر', 'ثمن', 'سعر بيع', 'ثمن بيع', 'اسعار', 'سعر بدينار'],
    ],
  ],
  [
    'name',
    [
      ...['name', 'product', 'product name', 'title', 'item', 'item name', 'article', 'nom', 'produit', 'nom produit'],
      ...['nom du produit', 'nom de l article', 'nom article', 'designation', 'libelle', 'titre', 'modele', 'model'],
      ...[
        'intitule',
        'articles',
        'produits',
        'products',
        'اسم',
        'اسم منتج',
        'منتج',
        'منتوج',
        'اسم منتوج',
        'صنف',
        'سلعه',
      ],
      ...['عنوان', 'موديل', 'منتجات', 'اسم صنف', 'تعيين'],
    ],
  ],
  [
    'size',
    [
      ...['size', 'sizes', 'available sizes', 'taille', 'tailles', 'tailles disponibles', 'taille disponible'],
      ...['pointure', 'pointures', 'taille eu', 'size eu', 'مقاس', 'مقاسات', 'قياس', 'قياسات', 'حجم', 'احجام', 'نمره'],
      ...['مقاسات متوفره'],
    ],
  ],
  [
    'color',
    [
      ...['color', 'colour', 'colors', 'colours', 'couleur', 'couleurs', 'coloris', 'teinte', 'لون', 'الوان'],
      ...['couleurs disponibles', 'couleur disponible', 'الوان متوفره'],
    ],
  ],
  [
    'quantity',
    [
      ...['quantity', 'qty', 'stock', 'in stock', 'inventory', 'available', 'pieces', 'quantite', 'qte', 'en stock'],
      ...['qte stock', 'quantite en stock', 'stock disponible', 'disponible', 'nombre', 'nb', 'nbr', 'disponibilite'],
      ...['كميه', 'كميات', 'مخزون', 'عدد', 'عدد قطع', 'قطع', 'متوفر', 'متوفره', 'ستوك'],
    ],
  ],
  [
    'barcode',
    [
      ...['barcode', 'bar code', 'ean', 'ean13', 'ean 13', 'gtin', 'upc', 'code barre', 'code barres', 'code a barres'],
      ...['gencode', 'gencod', 'code ean', 'باركود', 'رمز شريطي', 'كود بار', 'كودبار'],
    ],
  ],
  [
    'sku',
    [
      ...['sku', 'reference', 'ref', 'code', 'item code', 'product code', 'article code', 'internal reference'],
      ...['reference produit', 'reference article', 'code article', 'code produit', 'reference interne', 'ref produit'],
      ...['مرجع', 'رمز', 'كود', 'رمز منتج', 'كود منتج', 'رقم مرجعي'],
    ],
  ],
  [
    'description',
    [
      ...['description', 'details', 'detail', 'descriptif', 'description produit', 'body', 'product description'],
      ...['description du produit', 'وصف', 'وصف منتج', 'تفاصيل', 'شرح'],
    ],
  ],
  [
    'type',
    [
      ...[
        'category',
        'categories',
        'type',
        'collection',
        'collections',
        'product type',
        'categorie',
        'rayon',
        'famille',
      ],
      ...['sous famille', 'genre', 'type de produit', 'groupe', 'department', 'family', 'صنف منتج', 'تصنيف', 'فئه'],
      ...['قسم', 'نوع', 'مجموعه', 'تشكيله'],
    ],
  ],
  ['brand', ['brand', 'vendor', 'marque', 'fabricant', 'manufacturer', 'ماركه', 'علامه', 'علامه تجاريه']],
  [
    'image',
    [
      ...[
        'picture',
        'pictures',
        'photo',
        'photos',
        'image',
        'images',
        'image url',
        'image link',
        'photo url',
        'lien photo',
      ],
      ...[
        'lien image',
        'url image',
        'image src',
        'url photo',
        'lien',
        'link',
        'url',
        'صوره',
        'صور',
        'رابط صوره',
        'رابط',
      ],
    ],
  ],
  [
    'tag',
    [
      ...['tag', 'tags', 'keywords', 'mots cles', 'etiquette', 'etiquettes', 'saison', 'season', 'matiere', 'material'],
      ...['tissu', 'composition', 'وسم', 'وسوم', 'كلمات', 'موسم', 'قماش', 'خامه'],
    ],
  ],
]

const useOf = new Map(words.flatMap(([use, headings]) => headings.map((heading) => [heading, use] as const)))

/** A heading without capitals, accents, signs and the Arabic article; what stands in brackets is left out: `Prix (DT)` is `prix`. */
const plainHeading = (heading: string) =>
  plainLetters(heading.replaceAll(/\([^)]*\)/g, ' '))
    .replaceAll('_', ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 && word.startsWith('ال') ? word.slice(2) : word))
    .filter(Boolean)
    .join(' ')

/** What exactly this heading says that its column is. */
export const useByHeading = (heading: string): ColumnUse | undefined => useOf.get(plainHeading(heading))

/** What a heading says with some of its words: the longest ones that are known count, `Photo du modèle 1` is an image. */
export function useByWords(heading: string): ColumnUse | undefined {
  const parts = plainHeading(heading).split(' ').slice(0, MAX_WORDS)
  for (let length = parts.length; length > 0; length -= 1)
    for (let first = 0; first + length <= parts.length; first += 1) {
      const use = useOf.get(parts.slice(first, first + length).join(' '))
      if (use) return use
    }
  return undefined
}

/** Words of a heading that are looked at. */
const MAX_WORDS = 8
