import type { MediaFilter } from '../../ui/files/MediaTools';
import { readNumber, readWords } from '../shared/read-search';

/** The library's filter in its address. */
export const readMediaSearch = ({
  search,
  tag,
  unused,
  page,
}: Record<string, unknown>): MediaFilter & { page?: number } => ({
  search: readWords(search, 100),
  tag: readWords(tag, 20),
  unused: unused === true || undefined,
  page: readNumber(String(page)),
});
