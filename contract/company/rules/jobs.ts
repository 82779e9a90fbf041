import { standInHref } from '../../rules/outbound';

/** URLs of the recruiting site's job lists by kind; empty: the portal's placeholder page. */
export interface JobSites {
  /** For experienced professionals. */
  social: string;
  /** For graduates. */
  campus: string;
}

export type JobKind = keyof JobSites;

/** R361, R366: where jobs of a kind are listed and resumes are submitted. */
export const jobsHref = (sites: JobSites, kind: JobKind): string => sites[kind] || standInHref('recruit', `/${kind}`);
