/** An upload that the vendor has granted. It holds a temporary key: it is stored sealed, and never leaves the server. */
export interface FilmUpload {
  /** Of the vendor's storage. */
  origin: string;
  /** Of the object, with its first slash. */
  path: string;
  uploadId: string;
  /** Names the upload where it is committed. */
  session: string;
  secretId: string;
  secretKey: string;
  token: string;
  /** Seconds since 1970. */
  expires: number;
}

/** A piece that the vendor's storage has. */
export interface FilmPart {
  /** From 0. */
  piece: number;
  tag: string;
  size: number;
}

/** A film that the vendor has made playable. */
export interface MadeFilm {
  seconds: number;
  width: number;
  height: number;
  /** Address of its cover. */
  cover: string;
}

/** A service that takes uploaded films, encodes and plays them instead of the portal. */
export interface FilmVendor {
  /** Where browsers send the pieces. */
  readonly origins: readonly string[];
  /** @throws ProviderError */
  begin: (name: string) => Promise<FilmUpload>;
  /** The pieces that have come in, or that one alone; undefined: the upload is over. @throws ProviderError */
  parts: (upload: FilmUpload, only?: number) => Promise<FilmPart[] | undefined>;
  /** A presigned PUT of a piece, with the headers that the browser must send. Other content or another length is rejected. */
  link: (
    upload: FilmUpload,
    piece: { piece: number; size: number; md5: string; seconds: number },
  ) => Promise<{ uploadUrl: string; headers: Record<string, string> }>;
  /** Gives up what has come in. @throws ProviderError */
  abort: (upload: FilmUpload) => Promise<void>;
  /** Ends an upload whose pieces are all there, and has it encoded. The answer is the id of the file. @throws ProviderError */
  finish: (upload: FilmUpload) => Promise<string>;
  /** How far the encoding is. @throws ProviderError */
  look: (file: string) => Promise<MadeFilm | 'working' | 'missing'>;
  /** @throws ProviderError */
  cover: (film: MadeFilm) => Promise<Buffer>;
  /** Has a file encoded again. @throws ProviderError */
  encode: (file: string) => Promise<void>;
  /** Removing a missing file is not an error. @throws ProviderError */
  remove: (file: string) => Promise<void>;
}

/** An upload whose key expires sooner takes no more pieces. */
const leastSeconds = 15 * 60;

export const takesPieces = ({ expires }: FilmUpload, now: Date): boolean =>
  expires - now.getTime() / 1000 > leastSeconds;
