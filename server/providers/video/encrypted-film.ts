import { createCipheriv, createHmac } from 'node:crypto';

/** Under this name the key of a film is, beside its playlists. */
export const keyFile = 'film.key';

const derived = (secret: string, what: string, film: string, file = ''): Buffer =>
  createHmac('sha256', secret).update(`${what}\0${film}\0${file}`).digest().subarray(0, 16);

/** The 16 bytes that open a film (AES-128 of HLS); the same in every process. */
export const filmKey = (secret: string, film: string): Buffer => derived(secret, 'film-key', film);

const vectorOf = (secret: string, film: string, file: string): Buffer => derived(secret, 'film-vector', film, file);

/** A segment as a player with the film's key reads it. */
export function encryptSegment(secret: string, film: string, file: string, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', filmKey(secret, film), vectorOf(secret, film, file));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** A playlist of segments that says by what they are opened; the header before them stays readable. */
export const withKeys = (secret: string, film: string, playlist: string): string =>
  playlist.replace(/^#EXTINF:.*\r?\n([^#\r\n]+)/gm, (segment, file: string) => {
    const vector = vectorOf(secret, film, file).toString('hex');
    return `#EXT-X-KEY:METHOD=AES-128,URI="${keyFile}",IV=0x${vector}\n${segment}`;
  });
