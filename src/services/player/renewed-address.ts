/** The folder of an address with its origin. */
const folderOf = ({ origin, pathname }: URL): string => origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);

/**
 * A request of a stream by its newest address: what is in the folder of the playlist, or below it, is opened by the
 * playlist's query.
 */
export function renewedAddress(asked: string, newest: string, base: string): string {
  const [request, playlist] = [new URL(asked, base), new URL(newest, base)];
  if (playlist.search === '' || !folderOf(request).startsWith(folderOf(playlist))) return asked;
  request.search = playlist.search;
  return request.href;
}
