import { standInHref } from '../../rules/outbound';

/** Where the recruiting site lists jobs of each kind; empty: our stand-in page. */
export interface JobSites {
  /** For people with experience. */
  social: string;
  /** For people who leave their university. */
  campus: string;
}

export type JobKind = keyof JobSites;

/** R361, R366: where jobs of a kind are listed and a resume is handed in. */
export const jobsHref = (sites: JobSites, kind: JobKind): string => sites[kind] || standInHref('recruit', `/${kind}`);
