import type { CsvColumn, CsvContent, CsvMapping } from '#domain/delivery/csv-mapping.ts'

const column = (heading: string, content: CsvContent, text = ''): CsvColumn => ({ heading, content, text })

/** Usual layouts of couriers' files, to begin with. Their headings are French, as couriers read them. */
export const csvTemplates: Record<'usual' | 'short' | 'english', CsvMapping> = {
  usual: {
    separator: 'semicolon',
    decimal: 'comma',
    hasBom: true,
    columns: [
      column('Nom', 'name'),
      column('Téléphone', 'phone'),
      // Orders have one phone: couriers who ask for a second one take an empty column.
      column('Téléphone 2', 'text'),
      column('Gouvernorat', 'governorate'),
      column('Délégation', 'delegation'),
      column('Adresse', 'address'),
      column('Désignation', 'items'),
      column('Nombre de pièces', 'pieces'),
      column('Prix', 'cash'),
      column('Note', 'comment'),
      column('Référence', 'number'),
    ],
  },
  short: {
    separator: 'comma',
    decimal: 'point',
    hasBom: false,
    columns: [
      column('Client', 'name'),
      column('Tel', 'phone'),
      column('Adresse', 'address'),
      column('Gouvernorat', 'governorate'),
      column('Prix', 'cash'),
      column('Article', 'items'),
    ],
  },
  english: {
    separator: 'comma',
    decimal: 'point',
    hasBom: false,
    columns: [
      column('Reference', 'number'),
      column('Consignee Name', 'name'),
      column('Consignee Phone', 'phone'),
      column('Address', 'address'),
      column('City', 'city'),
      column('Zip Code', 'zip-code'),
      column('COD Amount', 'cash'),
      column('Pieces', 'pieces'),
      column('Description', 'items'),
    ],
  },
}
