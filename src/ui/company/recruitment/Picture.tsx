/** A drawn picture, of four by three units, fetched when it comes near. What it shows is said beside it. */
export function Picture({ src, className }: { src: string; className?: string }) {
  return <img src={src} alt="" width={320} height={240} loading="lazy" decoding="async" className={className} />;
}
