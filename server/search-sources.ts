import { capabilitySource } from './modules/capability/search-source';
import type { SearchSource } from './modules/help/search/entry';
import { helpSource } from './modules/help/search-source';
import { newsSource } from './modules/news/search-source';
import { questionSource } from './modules/questions/search-source';

/** What is found by the search, in the areas that own it. */
export const searchSources: readonly SearchSource[] = [helpSource, newsSource, questionSource, capabilitySource];
