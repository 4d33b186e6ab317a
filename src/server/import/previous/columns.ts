import { columnKey } from '#server/import/file/sheet/csv-records.ts'

/** What is read of a file of orders or customers. */
export type PreviousFact = keyof typeof headings

/**
 * The headings of each fact, those that say it best first: Shopify's exports, those of WooCommerce with the plug-ins that its merchants
 * export orders with (Advanced Order Export, Customer/Order CSV Export, Order Export & Import), and what people write above a table.
 */
const headings = {
  number: [
    ...[
      'Order Number',
      'order_number_formatted',
      'order_number',
      'Order #',
      'Order No',
      'Order ID',
      'order_id',
      'Order',
    ],
    ...[
      'Numéro de commande',
      'Numero de commande',
      'N° de commande',
      'N° commande',
      'N°',
      'Commande',
      'Référence commande',
    ],
    ...['رقم الطلب', 'رقم الطلبية'],
  ],
  orderedAt: [
    ...['Created at', 'Order Date', 'order_date', 'date_created', 'Date Created', 'Paid at', 'Date'],
    ...['Date de commande', 'Date de la commande', 'التاريخ', 'تاريخ الطلب'],
  ],
  status: [
    'Order Status',
    'order_status',
    'status',
    'Statut',
    'Statut de la commande',
    'État',
    'Etat',
    'الحالة',
    'حالة الطلب',
  ],
  financialStatus: ['Financial Status'],
  fulfillmentStatus: ['Fulfillment Status'],
  cancelledAt: ['Cancelled at'],
  tags: ['Tags'],
  total: [
    ...[
      'Order Total Amount',
      'order_total',
      'Order Total',
      'Total',
      'N. Revenue (formatted)',
      'N. Revenue',
      'Net sales',
    ],
    ...['Montant', 'Montant total', 'Total TTC', 'المجموع', 'المبلغ', 'الإجمالي'],
  ],
  currency: ['Currency', 'order_currency', 'Order Currency', 'Devise', 'العملة'],
  name: [
    ...['Shipping Name', 'Billing Name', 'Customer', 'Customer Name', 'customer_name', 'Full Name', 'Name'],
    ...['Client', 'Nom et prénom', 'Nom du client', 'Nom complet', 'اسم العميل', 'الاسم الكامل', 'الاسم', 'الحريف'],
  ],
  firstName: [
    ...['First Name', 'First Name (Shipping)', 'First Name (Billing)', 'shipping_first_name', 'billing_first_name'],
    ...['first_name', 'Prénom', 'Prenom'],
  ],
  lastName: [
    ...['Last Name', 'Last Name (Shipping)', 'Last Name (Billing)', 'shipping_last_name', 'billing_last_name'],
    ...['last_name', 'Nom', 'اللقب'],
  ],
  phone: [
    ...[
      'Shipping Phone',
      'Billing Phone',
      'Phone',
      'Phone (Billing)',
      'Phone (Shipping)',
      'billing_phone',
      'shipping_phone',
    ],
    ...[
      'Default Address Phone',
      'Customer Phone',
      'Phone Number',
      'Mobile',
      'Téléphone',
      'Telephone',
      'Tél',
      'Tel',
      'GSM',
    ],
    ...['Numéro de téléphone', 'N° téléphone', 'الهاتف', 'رقم الهاتف'],
  ],
  email: [
    ...[
      'Email',
      'Email (Billing)',
      'billing_email',
      'customer_email',
      'Customer Email',
      'user_email',
      'E-mail',
      'Mail',
    ],
    ...['Adresse e-mail', 'البريد الإلكتروني'],
  ],
  street: [
    ...['Shipping Street', 'Billing Street', 'Address 1&2 (Shipping)', 'Address 1&2 (Billing)', 'Shipping Address1'],
    ...[
      'shipping_address_1',
      'billing_address_1',
      'Default Address Address1',
      'Address1',
      'Address',
      'Adresse',
      'العنوان',
    ],
  ],
  city: [
    ...['Shipping City', 'Billing City', 'City (Shipping)', 'City (Billing)', 'shipping_city', 'billing_city'],
    ...['Default Address City', 'City', 'Ville', 'Délégation', 'المدينة'],
  ],
  state: [
    ...[
      'Shipping Province Name',
      'Billing Province Name',
      'State Code (Shipping)',
      'State Code (Billing)',
      'State',
      'Region',
    ],
    ...['shipping_state', 'billing_state', 'Default Address Province Code', 'Province', 'Gouvernorat', 'الولاية'],
  ],
  zip: [
    ...[
      'Shipping Zip',
      'Billing Zip',
      'Postcode (Shipping)',
      'Postcode (Billing)',
      'shipping_postcode',
      'billing_postcode',
    ],
    ...['Default Address Zip', 'Zip', 'Postal Code', 'Code postal', 'الرمز البريدي'],
  ],
  orders: ['Total Orders', 'Orders', 'orders_count', 'Nombre de commandes', 'Commandes', 'عدد الطلبات'],
  itemTitle: [
    ...[
      'Lineitem name',
      'Item Name',
      'item_name',
      'Product Name',
      'Product(s)',
      'Products',
      'Produit',
      'Produits',
      'Article',
    ],
    ...['المنتج', 'المنتجات'],
  ],
  itemSku: ['Lineitem sku', 'SKU', 'item_sku', 'Référence', 'Reference'],
  itemQuantity: [
    ...[
      'Lineitem quantity',
      'Quantity (- Refund)',
      'Quantity',
      'item_quantity',
      'Items sold',
      'Quantité',
      'Qté',
      'الكمية',
    ],
  ],
  itemPrice: ['Lineitem price', 'Item Cost', 'item_price', 'Unit Price', 'Prix unitaire', 'Prix', 'السعر'],
  items: ['line_items'],
} as const satisfies Record<string, readonly string[]>

const factsByHeading = new Map<string, PreviousFact>(
  Object.entries(headings).flatMap(([fact, names]) =>
    names.map((name): [string, PreviousFact] => [columnKey(name), fact as PreviousFact]),
  ),
)
/** One column for each line of an order: `line_item_1`. */
const isLineItem = (key: string) => /^line_item_\d+$/.test(key)

/** Whether a heading is one that is read. */
export const isPreviousColumn = (key: string): boolean => factsByHeading.has(key) || isLineItem(key)

/** Where the facts of a file stand: the places of each, those that say it best first. */
export type PreviousColumns = ReadonlyMap<PreviousFact, number[]>

/** Finds the columns of a header. `Name` of Shopify is the number of an order. */
export function findPreviousColumns(header: readonly string[]): PreviousColumns {
  const keys = header.map(columnKey)
  const isShopify = keys.includes('financial status')
  const found = new Map<PreviousFact, number[]>()
  const add = (fact: PreviousFact, place: number) => found.set(fact, [...(found.get(fact) ?? []), place])
  if (isShopify) add('number', keys.indexOf('name'))
  for (const [heading, fact] of factsByHeading) {
    if (isShopify && heading === 'name') continue
    for (const [place, key] of keys.entries()) if (key === heading) add(fact, place)
  }
  for (const [place, key] of keys.entries()) if (isLineItem(key)) add('items', place)
  return found
}
