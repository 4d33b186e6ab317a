/** What a product file is, by its name. */
export const sourceOf = (file: File) => (file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv')
