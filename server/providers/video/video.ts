import { isOwnFilm } from '../../../contract/files/rules/film-states';

/** Where a film plays, for a limited time. */
interface PlayTicket {
  /** HLS playlist. */
  url: string;
  /** The vendor's signature of its player; empty where there is none. */
  psign: string;
  appId: string;
}

/** Recorded films, by their file's id. */
export interface FilmProvider {
  name: 'local' | 'tencent-vod';
  /** An address that plays for so many seconds; undefined if there is no such film. @throws ProviderError */
  film: (fileId: string, seconds: number) => Promise<PlayTicket | undefined>;
}

/** Signs the addresses of live cameras. */
export interface LiveSigner {
  /** Whether the address is one of its own. */
  signs: (address: string) => boolean;
  sign: (address: string, seconds: number) => string;
}

export interface VideoProvider extends FilmProvider {
  /** Addresses of others come back as they are. */
  live: (address: string, seconds: number) => string;
  /** Whether the address expires. */
  expires: (address: string) => boolean;
}

/** Films of one provider, beside those that the portal has made; cameras of several. */
export const createVideoProvider = (
  films: FilmProvider,
  own: FilmProvider,
  signers: readonly LiveSigner[],
): VideoProvider => ({
  name: films.name,
  film: (fileId, seconds) => (isOwnFilm(fileId) ? own : films).film(fileId, seconds),
  live: (address, seconds) => signers.find((signer) => signer.signs(address))?.sign(address, seconds) ?? address,
  expires: (address) => signers.some((signer) => signer.signs(address)),
});
