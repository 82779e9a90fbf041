import { capabilitySource } from './modules/capability/search-source';
import { eventSource } from './modules/events/search-source';
import type { SearchSource } from './modules/help/search/entry';
import { helpSource } from './modules/help/search-source';
import { liveSource } from './modules/live/search-source';
import { newsSource } from './modules/news/search-source';
import { questionSource } from './modules/questions/search-source';
import { filmSource, pageSource, showcaseSource } from './modules/site/search-sources';

/** What is found by the search, in the areas that own it. `isOpen`: whether a link leads to no page of an area that is off. */
export const searchSources = (isOpen: (link: string) => boolean): readonly SearchSource[] => [
  helpSource,
  newsSource,
  questionSource,
  capabilitySource,
  showcaseSource,
  filmSource,
  liveSource,
  eventSource,
  pageSource(isOpen),
];
