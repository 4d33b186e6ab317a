/** The first image of a product; sand where it has none. */
export function ProductImage({ src, className }: { src: string; className: string }) {
  if (src === '') return <span aria-hidden="true" className={`block aspect-4/5 bg-sand ${className}`} />
  return <img src={src} alt="" loading="lazy" className={`aspect-4/5 bg-sand object-cover ${className}`} />
}
