import type { SearchKind } from '../search-calls';

export const documentAddress = (oldId: number): string => `/portal/server_guide_${oldId}.html`;

/** `top` is a category code, `second` the type of its documents. */
export const categoryAddress = (top: string, second: string): string => `/portal/serviceGuide/${top}/${second}`;

/** The search of the help centre (R287), and the one that every page's header leads to. */
export type SearchPath = '/portal/s/serviceGuide' | '/portal/search';

interface SearchPlace {
  path?: SearchPath;
  page?: number;
  kind?: SearchKind | undefined;
}

export const searchAddress = (
  keyword: string,
  { path = '/portal/s/serviceGuide', page = 1, kind }: SearchPlace = {},
): string =>
  `${path}?${new URLSearchParams({
    keyword,
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()}`;
