interface NamedProduct {
  model: string
  type: string
}

/** Whether the model ends with its type already: `Zip Hoodie` of type `Hoodie`. */
export function isNamedByType({ model, type }: NamedProduct): boolean {
  return ` ${model}`.toLowerCase().endsWith(` ${type}`.toLowerCase())
}

/** Model and type as one name (spec §2). A type that the model ends with is not repeated. */
export function productTitle(product: NamedProduct): string {
  const { model, type } = product
  return isNamedByType(product) ? model : `${model} ${type}`.trim()
}
