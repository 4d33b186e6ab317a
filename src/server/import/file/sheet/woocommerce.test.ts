import { afterAll, beforeEach, expect, it } from 'vitest'
import { importCsv, quantityBySize, testRules } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { readCsv } from './read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const header =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
const columns = header.split(',')

type Row = Record<string, string>

const toCsv = (rows: Row[], names = columns, delimiter = ',') =>
  [names, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(delimiter))
    .join('\n')

const tee: Row = {
  ID: '44',
  Type: 'variable',
  SKU: 'tee',
  Name: 'Olive Tee',
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: 'Soft.\\nVery soft.',
  'In stock?': '1',
  Categories: 'Clothing > T-Shirts, Clothing > Sale',
  Tags: 'cotton',
  Images: 'https://shop.example/a.jpg, https://shop.example/b,c.jpg',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': 'Black, White',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S, M',
}
const variation = (color: string, size: string, more: Row = {}): Row => ({
  Type: 'variation',
  Parent: 'tee',
  Name: 'Olive Tee',
  Published: '1',
  'In stock?': '1',
  Stock: '4',
  'Regular price': '50',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': color,
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': size,
  ...more,
})
const simple = (more: Row): Row => ({
  Type: 'simple',
  Published: '1',
  'In stock?': '1',
  Stock: '2',
  'Regular price': '30',
  ...more,
})

const read = async (csv: string) => readProducts(await readCsv(Buffer.from(csv)), testRules)
const imported = (rows: Row[]) => importCsv(shop, toCsv(rows))

it('brings a product with its variations, its images and its texts', async () => {
  const { result } = await imported([
    tee,
    variation('Black', 'S', { ID: '45', SKU: 'tee-b-s' }),
    variation('Black', 'M', { Stock: '0', 'In stock?': '0' }),
    variation('White', 'M', { Parent: 'id:44', Images: 'https://shop.example/white.jpg', 'Sale price': '40' }),
  ])
  expect(result.imported).toBe(1)
  const { product, variants } = await shop.api.getProduct({ id: 'olive-tee' })
  expect(product).toMatchObject({ model: 'Olive Tee', type: 'T-Shirts', collection: 'shorts-tshirts', price: 50_000 })
  expect(product.description).toBe('<p>Soft.<br />Very soft.</p>')
  expect(variants.map((variant) => [variant.color, variant.variantPrice, quantityBySize(variant)])).toEqual([
    ['Black', 50_000, { S: 4, M: 0 }],
    ['White', 40_000, { M: 4 }],
  ])
  const { products } = await read(toCsv([tee, variation('Black', 'S')]))
  expect(products[0]?.product.variants[0]?.images.map(({ sourceUrl }) => sourceUrl)).toEqual([
    'https://shop.example/a.jpg',
    'https://shop.example/b,c.jpg',
  ])
  expect(products[0]?.product.tags).toEqual(['cotton', 'sale'])
})

it('takes the same file twice without doubling, and tells a change by the id, whatever the new name', async () => {
  const rows = [tee, variation('Black', 'S'), simple({ ID: '9', Name: 'Cap' })]
  await imported(rows)
  expect((await imported(rows)).result).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
  const renamed = [{ ...tee, Name: 'Olive T-Shirt' }, ...rows.slice(1)]
  expect((await imported(renamed)).result).toMatchObject({ imported: 0, updated: 1, unchanged: 1 })
  expect((await shop.api.listProducts({ limit: 10 })).products.map(({ model }) => model).toSorted()).toEqual([
    'Cap',
    'Olive T-Shirt',
  ])
})

it('makes a size of each value that a variation fits, and counts none of what they share', async () => {
  await imported([tee, variation('Black', ''), variation('White', 'S', { Stock: '7' }), variation('White', '')])
  const { variants } = await shop.api.getProduct({ id: 'olive-tee' })
  expect(variants.map((variant) => [variant.color, quantityBySize(variant)])).toEqual([
    // Sold without being counted: as many as an order takes.
    ['White', { S: 7, M: 10 }],
    ['Black', { S: 10, M: 10 }],
  ])
})

it('sells at the sale price only from its first to its last day', async () => {
  const sale = (name: string, from: string, to: string) =>
    simple({ ID: name, Name: name, 'Sale price': '20', 'Date sale price starts': from, 'Date sale price ends': to })
  const { products } = await read(
    toCsv([
      sale('always', '', ''),
      sale('over', '', '2020-01-31'),
      sale('later', '2999-01-01', ''),
      sale('now', '2020-01-01', '2999-01-01'),
    ]),
  )
  expect(products.map(({ product }) => [product.model, product.variants[0]?.variantPrice, product.price])).toEqual([
    ['always', 20_000, 30_000],
    ['over', 30_000, 30_000],
    ['later', 30_000, 30_000],
    ['now', 20_000, 30_000],
  ])
})

it('keeps drafts, private and hidden products from customers', async () => {
  const { products } = await read(
    toCsv([
      simple({ ID: '1', Name: 'Shown' }),
      simple({ ID: '2', Name: 'Draft', Published: "'-1" }),
      simple({ ID: '3', Name: 'Private', Published: '0' }),
      simple({ ID: '4', Name: 'Hidden', 'Visibility in catalog': 'hidden' }),
    ]),
  )
  expect(products.map(({ product }) => product.status)).toEqual(['published', 'draft', 'draft', 'draft'])
})

it('leaves out what is no garment on a shelf, with its reason, and no row without one', async () => {
  const { found, report } = await imported([
    simple({ ID: '1', Name: 'Cap' }),
    { ID: '2', Type: 'grouped', Name: 'Look', Published: '1' },
    { ID: '3', Type: 'external', Name: 'Elsewhere', Published: '1', 'Regular price': '3' },
    simple({ ID: '4', Name: 'Album', Type: 'simple, downloadable, virtual' }),
    variation('Black', 'S', { Parent: 'nobody' }),
  ])
  expect(found.products.map(({ product }) => product.model)).toEqual(['Cap'])
  for (const line of [
    'A group of products is not imported: its products are: row 3',
    'It is sold by another shop: row 4',
    'It is a download: there is nothing to deliver: row 5',
    'Its product is not in the file: row 6',
  ])
    expect(report).toContain(line)
  const rows = [...found.products.flatMap((product) => product.rows), ...found.skipped.map(({ row }) => row)]
  expect(rows.toSorted()).toEqual([2, 3, 4, 5, 6])
})

it('reads the export of a French shop, with its decimal commas', async () => {
  const french = columns.map(
    (column) =>
      ({
        SKU: 'UGS',
        Name: 'Nom',
        Published: 'Publié',
        'Visibility in catalog': 'Visibilité dans le catalogue',
        'In stock?': 'En stock ?',
        'Sale price': 'Tarif promo',
        'Regular price': 'Tarif régulier',
        Categories: 'Catégories',
        Tags: 'Étiquettes',
        'Attribute 1 name': 'Nom de l’attribut 1',
        'Attribute 1 value(s)': 'Valeur(s) de l’attribut 1 ',
        'Attribute 2 name': 'Nom de l’attribut 2',
        'Attribute 2 value(s)': 'Valeur(s) de l’attribut 2 ',
      })[column] ?? column,
  )
  const rows = [
    { ...tee, 'Attribute 1 name': 'Couleur', 'Attribute 2 name': 'Taille' },
    variation('Noir', 'M', { 'Regular price': '59,90', 'Attribute 1 name': 'Couleur', 'Attribute 2 name': 'Taille' }),
  ]
  for (const delimiter of [',', ';']) {
    const { products } = await read(toCsv(rows, french, delimiter))
    expect(products.map(({ product }) => [product.model, product.price, product.variants[0]?.color])).toEqual([
      ['Olive Tee', 59_900, 'Noir'],
    ])
    expect(products[0]?.product.variants[0]?.sizes).toMatchObject([{ size: 'M', quantity: 4 }])
  }
})

it('says once that a file counts nothing', async () => {
  const { notes } = await read(
    toCsv(['Cap', 'Hat'].map((Name, index) => simple({ ID: `${index}`, Name, Stock: '', 'In stock?': '' }))),
  )
  expect(notes.filter(({ text }) => text.includes('quantities'))).toHaveLength(1)
})

it('does not sell a variation that is turned off', async () => {
  const { products, skipped } = await read(
    toCsv([tee, variation('Black', 'S'), variation('Black', 'M', { Published: '0' })]),
  )
  expect(products[0]?.product.variants[0]?.sizes.map(({ size }) => size)).toEqual(['S'])
  expect(skipped).toEqual([{ row: 4, text: 'It is turned off there: it is left out' }])
})

it('hides a product whose variations are all turned off', async () => {
  const off = { Published: '0' }
  const { products, skipped, notes } = await read(
    toCsv([tee, variation('Black', 'S', off), variation('Black', 'M', off)]),
  )
  expect(skipped).toEqual([])
  expect(products[0]?.product.status).toBe('draft')
  expect(products[0]?.sizes).toBe(2)
  expect(notes).toContainEqual({
    row: 2,
    text: 'All its variations are turned off there: the product comes in hidden',
  })
})

it('gives variations without a parent to the product above them, whether or not others have a SKU', async () => {
  const orphan = { Parent: '' }
  const { products, skipped } = await read(
    toCsv([
      { ...tee, SKU: '' },
      variation('Black', 'S', orphan),
      variation('White', 'M', orphan),
      simple({ ID: '9', Name: 'Cap' }),
      variation('White', 'L', orphan),
      { ...tee, ID: '50', Name: 'Blue Tee', SKU: '' },
      variation('Black', 'M', orphan),
    ]),
  )
  expect(products.map(({ product, sizes }) => [product.model, sizes])).toEqual([
    ['Olive Tee', 2],
    ['Cap', 1],
    ['Blue Tee', 1],
  ])
  expect(skipped).toEqual([{ row: 6, text: 'Its product is not in the file' }])
})

it('keeps the only color of a product whose variations are sizes, and its other attributes as tags', async () => {
  const attributes = { 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Black' }
  const { products } = await read(
    toCsv([
      { ...tee, ...attributes },
      ...['S', 'M'].map((size) =>
        variation('', '', { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': size, 'Attribute 2 name': '' }),
      ),
      simple({ ID: '9', Name: 'Cap', 'Attribute 1 name': 'Material', 'Attribute 1 value(s)': 'Wool' }),
    ]),
  )
  expect(products[0]?.product.variants).toMatchObject([{ color: 'Black', sizes: [{ size: 'S' }, { size: 'M' }] }])
  expect(products[1]?.product).toMatchObject({ tags: ['wool'], variants: [{ color: 'One color' }] })
})

it('makes tags of what nobody can choose, and says so', async () => {
  const { products, notes } = await read(
    toCsv([simple({ ID: '9', Name: 'Cap', 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Wool, Linen' })]),
  )
  expect(products[0]?.product.tags).toEqual(['wool', 'linen'])
  expect(notes).toContainEqual({ row: 2, text: 'Nobody can choose a value of “Fabric”: its values become tags' })
})

it.each([
  [
    'Arabic',
    'المعرف,النوع,رمز المنتج (SKU),الاسم,تم النشر,إمكانية العرض في الكاتلوج,وصف قصير,الوصف,تاريخ بدء سعر التخفيض,تاريخ نهاية سعر التخفيض,متوفر؟,المخزون,سعر التخفيض,السعر الافتراضي,التصنيفات,الوسوم,الصور,الأب,اسم السمة 1,قيمة/قيم السمة 1,اسم السمة 2,قيمة/قيم السمة 2',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,Día en que empieza el precio rebajado,Día en que termina el precio rebajado,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2',
  ],
  [
    'German',
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt;Datum, an dem Angebotspreis endet;Vorrätig?;Lager;Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e);Attribut 2 Name;Attribut 2 Wert(e)',
  ],
  [
    'Italian',
    'ID,Tipo,COD,Nome,Pubblicato,Visibilità nel catalogo,Breve descrizione,Descrizione,Data di partenza del prezzo in saldo,Termine data del prezzo di vendita,In stock?,Magazzino,Prezzo in offerta,Prezzo di listino,Categorie,Etichette,Immagine,Genitore,Attributo 1 nome,Attributo 1 valuta(e),Attributo 2 nome,Attributo 2 valuta(e)',
  ],
  [
    'Portuguese',
    'ID,Tipo,SKU,Nome,Publicado,Visibilidade no catálogo,Descrição curta,Descrição,Data de preço promocional começa em,Data de preço promocional termina em,Em estoque?,Estoque,Preço promocional,Preço,Categorias,Tags,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1,Nome do atributo 2,Valores do atributo 2',
  ],
  [
    'Russian',
    'ID,Тип,Артикул,Имя,Опубликован,Видимость в каталоге,Короткое описание,Описание,Дата начала действия продажной цены,Дата окончания действия продажной цены,В наличии?,Склад,Цена распродажи,Базовая цена,Категории,Метки,Изображения,Родительский,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Имя атрибута 2,Значение(-я) аттрибута(-ов) 2',
  ],
])('reads the headings of the export in %s', async (_, headings) => {
  const rows = [tee, variation('Black', 'S', { 'Sale price': '40' }), variation('White', 'M', { Published: '0' })]
  const separator = headings.includes(';') ? ';' : ','
  const translated = await read(toCsv(rows, headings.split(separator)))
  expect(translated).toEqual(await read(toCsv(rows)))
  expect(translated.products[0]?.product.variants[0]?.variantPrice).toBe(40_000)
})

it('names the columns that it does not read, and how many of their cells hold something', async () => {
  const file = [
    'Type,Name,Regular price,Meta: _brand_logo,Weight (kg),Meta: _empty',
    'simple,Cap,30,logo.png,,',
    'simple,Hat,40,hat.png,0.2,',
  ].join('\n')
  const { notes } = await read(file)
  expect(notes.filter(({ row }) => row === 1).slice(0, 2)).toEqual([
    { row: 1, text: 'The column “Meta: _brand_logo” is not read: 2 cells' },
    { row: 1, text: 'The column “Weight (kg)” is not read: 1 cell' },
  ])
})

it('says what is missing of an export without names', async () => {
  await expect(read('Type,Regular price\nsimple,30\n')).rejects.toThrow(
    'This is an export of WooCommerce without the column of the names of the products. It is called, according to the language: \u2068Name, Nom,',
  )
})

it('keeps the short description before the long one', async () => {
  const described = (short: string, long: string) =>
    simple({ ID: long, Name: 'Cap', 'Short description': short, Description: long })
  const { products } = await read(
    toCsv([
      described('Soft.', '<p>Washed cotton.</p>'),
      described('Soft.', 'Soft. Washed.'),
      described('Only this.', ''),
    ]),
  )
  expect(products.map(({ product }) => product.description)).toEqual([
    '<p>Soft.</p>\n<p>Washed cotton.</p>',
    '<p>Soft. Washed.</p>',
    '<p>Only this.</p>',
  ])
})
