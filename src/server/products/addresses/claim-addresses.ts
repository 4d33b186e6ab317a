import { variantSlug } from '#domain/catalog/slug.ts'
import type { Db } from '#server/schema/database.ts'
import { deleteAddresses, insertFreeAddresses, listProductAddresses, type ProductAddress } from './address-queries.ts'

/** A product with the addresses that lead to it, which grow as it claims more. */
export interface AddressOwner {
  productId: string
  addresses: Map<string, string | null>
}

/** The product as an owner of what it has and had. A new one has nothing. */
export async function ownerOf(tx: Db, productId: string): Promise<AddressOwner> {
  return { productId, addresses: await listProductAddresses(tx, productId) }
}

/**
 * Claims addresses for a product, and answers those that lead to it now as they shall. One that leads to another product or color, or
 * once did, stays with that.
 */
export async function claimAddresses(
  tx: Db,
  { productId, addresses }: AddressOwner,
  wanted: readonly ProductAddress[],
): Promise<Set<string>> {
  const free = wanted.filter(({ address }) => !addresses.has(address))
  for (const { address, variantId } of await insertFreeAddresses(tx, productId, free)) addresses.set(address, variantId)
  return new Set(wanted.flatMap(({ address, variantId }) => (addresses.get(address) === variantId ? address : [])))
}

/** Claims a slug with the addresses of these colors behind it. False, and nothing claimed, where one of them leads elsewhere. */
export async function claimSlug(
  tx: Db,
  owner: AddressOwner,
  slug: string,
  colors: readonly { id: string; color_slug: string }[] = [],
): Promise<boolean> {
  const before = new Set(owner.addresses.keys())
  const wanted = [
    { address: slug, variantId: null },
    ...colors.map(({ id, color_slug: colorSlug }) => ({ address: variantSlug(slug, { colorSlug }), variantId: id })),
  ]
  const held = await claimAddresses(tx, owner, wanted)
  if (held.size === wanted.length) return true
  await releaseSlug(
    tx,
    owner,
    [...held].filter((address) => !before.has(address)),
  )
  return false
}

/** Lets others have what this transaction has claimed. */
export async function releaseSlug(tx: Db, { addresses }: AddressOwner, claimed: readonly string[]): Promise<void> {
  await deleteAddresses(tx, claimed)
  for (const address of claimed) addresses.delete(address)
}
