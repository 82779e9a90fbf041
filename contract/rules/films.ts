/** R232: the tabs of the video centre. */
export const filmTabs = [
  { typeCode: 'brand_video', label: '品牌故事' },
  { typeCode: 'company_style', label: '企业风采' },
  { typeCode: 'hardware_school', label: '硬件学堂' },
  { typeCode: 'customer_history', label: '客户故事' },
] as const;

export type FilmTab = (typeof filmTabs)[number]['typeCode'];

export const isFilmTab = (text: unknown): text is FilmTab => filmTabs.some(({ typeCode }) => typeCode === text);

interface Place {
  typeCode: FilmTab;
  page: number;
  /** The file of the film that is open. */
  film?: string;
}

/** The address of a page of films, and of one that is open. */
export function filmsAddress({ typeCode, page, film }: Place): string {
  const search = new URLSearchParams({
    ...(typeCode === 'brand_video' ? {} : { typeCode }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(film ? { film } : {}),
  }).toString();
  return search === '' ? '/portal/p_v_27.html' : `/portal/p_v_27.html?${search}`;
}
