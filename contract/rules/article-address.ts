/** Categories in the address of an article; 7 shows any article. */
export const addressCategories: readonly number[] = [1, 2, 3, 6, 7];

/** What the path of an article depends on; `typeCode` as in the articles' calls. */
export interface ArticlePlace {
  id: number;
  typeCode: string;
  informationCategoryCode: number;
}

/** C04: the canonical path of an article, which lists link to. */
export function articleAddress({ id, typeCode, informationCategoryCode: category }: ArticlePlace): string {
  switch (typeCode) {
    case 'visiting_a_factory':
    case 'headquarters_technical_salon':
      return factoryArticleAddress(id);
    case 'technical_support':
    case 'technical_discussion':
      return `/portal/q${addressCategories.includes(category) ? category : 7}i${id}.html`;
    default:
      return `/portal/q7i${id}.html`;
  }
}

export const factoryArticleAddress = (id: number): string => `/portal/factoryVisitDetails/${id}`;
