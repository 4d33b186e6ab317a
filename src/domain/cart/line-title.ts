interface NamedLine {
  model: string
  type: string
}

/** Whether the model ends with its type already: `Zip Hoodie` of type `Hoodie`. */
export function isNamedByType({ model, type }: NamedLine): boolean {
  return ` ${model}`.toLowerCase().endsWith(` ${type}`.toLowerCase())
}

/** Model and type as one name (spec §2). A type that the model ends with is not repeated. */
export function lineTitle(line: NamedLine): string {
  const { model, type } = line
  return isNamedByType(line) ? model : `${model} ${type}`.trim()
}
