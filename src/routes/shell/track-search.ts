import { track } from '../../services/site/tracking';

/** R066, R304: what was shown for a keyword; a failed search counts as one without a result. */
export const trackImpression = (keyword: string, results: number): void =>
  track({ event_id: 'helpSearchImpression', event_detail: JSON.stringify({ keyword, results }) });

/** R066: the page of the search was opened, for a keyword or for none. */
export const trackSearchView = (keyword: string): void =>
  track({ event_id: 'helpSearchView', event_detail: JSON.stringify({ keyword }) });

/** R066 */
export const trackHit = (keyword: string, address: string): void =>
  track({ event_id: 'helpSearchClick', event_detail: JSON.stringify({ keyword, address }) });
