declare module 'wawoff2' {
  /** The package has no types; only the used function is declared. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
