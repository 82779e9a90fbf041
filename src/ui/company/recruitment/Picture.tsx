/** A drawn picture of four by three units, loaded lazily. Decorative: the text beside it says what it shows. */
export function Picture({ src, className }: { src: string; className?: string }) {
  return <img src={src} alt="" width={320} height={240} loading="lazy" decoding="async" className={className} />;
}
