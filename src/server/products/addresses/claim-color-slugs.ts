import { variantSlug } from '#domain/catalog/slug.ts'
import type { Db } from '#server/schema/database.ts'
import { shortSlug } from './short-slug.ts'
import { claimAddresses, type AddressOwner } from './claim-addresses.ts'

/** A color that needs a name in addresses. `current` is the one it has, which it keeps if it leads there. */
interface ColorToName {
  id: string
  color: string
  current: string | undefined
}

/**
 * Gives each color a name in addresses, and answers it by the color's id: the one it has, otherwise its name, name-2,
 * name-3 …, until the address with the slug before it leads to nothing else. `taken` are the names of all colors of the
 * product, by which their ids are found.
 */
export async function claimColorSlugs(
  tx: Db,
  owner: AddressOwner,
  slug: string,
  { colors, taken }: { colors: readonly ColorToName[]; taken: Map<string, string> },
): Promise<Map<string, string>> {
  const toAddress = (id: string, colorSlug: string) => ({ address: variantSlug(slug, { colorSlug }), variantId: id })
  const wanted = colors.map((color) => {
    const colorSlug = color.current ?? freeNames(color, taken).next().value ?? ''
    taken.set(colorSlug, color.id)
    return { color, colorSlug }
  })
  const first = await claimAddresses(
    tx,
    owner,
    wanted.map(({ color, colorSlug }) => toAddress(color.id, colorSlug)),
  )
  const names = new Map<string, string>()
  for (const { color, colorSlug } of wanted) {
    if (first.has(variantSlug(slug, { colorSlug }))) names.set(color.id, colorSlug)
    else {
      for (const name of freeNames(color, taken)) {
        const address = toAddress(color.id, name)
        if (!(await claimAddresses(tx, owner, [address])).has(address.address)) continue
        taken.set(name, color.id)
        names.set(color.id, name)
        break
      }
    }
  }
  return names
}

/** The names that no other color of the product has, the plain one first. */
export function* freeNames(
  { id, color }: Pick<ColorToName, 'id' | 'color'>,
  taken: ReadonlyMap<string, string>,
): Generator<string, undefined> {
  const base = shortSlug(color) || 'color'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if ((taken.get(candidate) ?? id) === id) yield candidate
  }
}
