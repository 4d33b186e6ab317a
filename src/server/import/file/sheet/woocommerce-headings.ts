import { plainLetters } from '#domain/texts/plain-letters.ts'

/**
 * What the importer reads of a WooCommerce export, and the headings of each column in the language packs that
 * WooCommerce publishes: English, French, Arabic, German, Spanish, Italian, Portuguese, Russian, Dutch, Turkish. Packs
 * of different years differ. `#` is the number of an attribute.
 */
export const woocommerceHeadings = {
  id: ['ID', 'المعرف', 'Kimlik'],
  type: ['Type', 'Typ', 'Tipo', 'Тип', 'النوع', 'Tür'],
  sku: [
    'SKU',
    'UGS',
    'Artikelnummer',
    'COD',
    'REF',
    'Артикул',
    'رمز المنتج (SKU)',
    'رمز SKU المنتج',
    'Stok kodu (SKU)',
  ],
  barcode: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN of ISBN',
  ],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Имя', 'الاسم', 'Naam', 'İsim'],
  published: [
    ...['Published', 'Publié', 'Veröffentlicht', 'Publicado', 'Pubblicato', 'Опубликован', 'تم النشر'],
    ...['Gepubliceerd', 'Yayımlanmış'],
  ],
  visibility: [
    ...[
      'Visibility in catalog',
      'Visibilité dans le catalogue',
      'Sichtbarkeit im Katalog',
      'Visibilidad en el catálogo',
    ],
    ...['Visibilità nel catalogo', 'Visibilidade no catálogo', 'Видимость в каталоге', 'إمكانية العرض في الكاتلوج'],
    ...['Zichtbaarheid in catalogus', 'Katalogda görünürlük'],
  ],
  shortDescription: [
    ...['Short description', 'Description courte', 'Kurzbeschreibung', 'Descripción corta', 'Breve descrizione'],
    ...['Descrição curta', 'Descrição breve', 'Короткое описание', 'وصف قصير', 'Korte omschrijving', 'Kısa açıklama'],
  ],
  description: [
    ...['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Descrição', 'Описание', 'الوصف'],
    ...['Beschrijving', 'Açıklama'],
  ],
  saleStarts: [
    ...['Date sale price starts', 'Date de début de promo', 'Datum, an dem Angebotspreis beginnt'],
    ...['Día en que empieza el precio rebajado', 'Data di partenza del prezzo in saldo'],
    ...['Data de preço promocional começa em', 'Data de início do preço promocional'],
    ...['Дата начала действия продажной цены', 'تاريخ بدء سعر التخفيض', 'Startdatum actieprijs'],
    'İndirimli fiyatın başladığı tarih',
  ],
  saleEnds: [
    ...['Date sale price ends', 'Date de fin de promo', 'Datum, an dem Angebotspreis endet'],
    ...['Día en que termina el precio rebajado', 'Termine data del prezzo di vendita', "Data in cui termina l'offerta"],
    ...['Data de preço promocional termina em', 'Data de término do preço promocional'],
    ...['Дата окончания действия продажной цены', 'تاريخ نهاية سعر التخفيض', 'Einddatum actieprijs'],
    'İndirimli fiyatın bittiği tarih',
  ],
  inStock: [
    ...['In stock?', 'En stock ?', 'Vorrätig?', '¿En inventario?', '¿Existencias?', 'Em estoque?', 'Em stock?'],
    ...['В наличии?', 'متوفر؟', 'Op voorraad?', 'Stokta?'],
  ],
  stock: [
    ...['Stock', 'Lagerbestand', 'Lager', 'Inventario', 'Magazzino', 'Estoque', 'Qtd Stock', 'Склад', 'Запасы'],
    ...['المخزون', 'Voorraad', 'Stok'],
  ],
  backorders: [
    ...['Backorders allowed?', 'Autoriser les commandes de produits en rupture ?', 'Lieferrückstände erlaubt?'],
    ...['¿Permitir reservas de productos agotados?', 'Allow backorders?'],
  ],
  salePrice: [
    ...['Sale price', 'Tarif promo', 'Angebotspreis', 'Precio rebajado', 'Prezzo in offerta', 'Preço promocional'],
    ...['Цена распродажи', 'سعر التخفيض', 'Actieprijs', 'İndirimli satış fiyatı'],
  ],
  regularPrice: [
    ...['Regular price', 'Tarif régulier', 'Regulärer Preis', 'Precio normal', 'Prezzo di listino', 'Preço'],
    ...['Preço normal', 'Базовая цена', 'السعر الافتراضي', 'السعر الإفتراضي', 'Reguliere prijs', 'Normal fiyat'],
  ],
  categories: [
    ...['Categories', 'Catégories', 'Kategorien', 'Categorías', 'Categorie', 'Categorias', 'Категории', 'التصنيفات'],
    ...['Categorieën', 'Kategoriler'],
  ],
  tags: ['Tags', 'Étiquettes', 'Schlagwörter', 'Etiquetas', 'Etichette', 'Метки', 'الوسوم', 'Etiketler'],
  images: [
    ...['Images', 'Bilder', 'Imágenes', 'Immagine', 'Imagens', 'Изображения', 'الصور', 'Afbeeldingen', 'Görseller'],
  ],
  parent: [
    ...['Parent', 'Übergeordnetes Produkt', 'Superior', 'Genitore', 'Produto ascendente', 'Ascendente', 'Pai'],
    ...['Родительский', 'الأب', 'Hoofd', 'Ebeveyn'],
  ],
  brands: ['Brands', 'Marques', 'Marken', 'Marcas'],
  attributeName: [
    ...['Attribute # name', 'Nom de l’attribut #', 'Attribut # Name', 'Nombre del atributo #', 'Attributo # nome'],
    ...[
      'Nome do atributo #',
      'Atributo # nome',
      'Имя атрибута #',
      'اسم السمة #',
      'Naam eigenschap #',
      'Nitelik # ismi',
    ],
  ],
  attributeValues: [
    ...['Attribute # value(s)', 'Valeur(s) de l’attribut #', 'Attribut # Wert(e)', 'Valor(es) del atributo #'],
    ...['Attributo # valuta(e)', 'Valores do atributo #', 'Atributo # valor(es)', 'Значение(-я) аттрибута(-ов) #'],
    ...['قيمة/قيم السمة #', 'Waarde eigenschap #', 'Nitelik # değer(ler)i'],
  ],
} as const satisfies Record<string, readonly string[]>

/** A heading as it is compared: accents, capitals, signs and gaps make no difference. */
export const headingKey = (heading: string): string =>
  plainLetters(heading)
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
