import { csv } from './csv.ts';
import type { Format } from './format.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { playwright } from './playwright.ts';
import { testrail } from './testrail.ts';
import { xmind } from './xmind.ts';

export const formatNames = ['md', 'csv', 'json', 'gherkin', 'playwright', 'junit', 'xmind', 'testrail'] as const;

/** Every form in which cases can be written; `csv` in the columns of ZenTao. */
export const formats: Record<(typeof formatNames)[number], Format<string | Uint8Array<ArrayBuffer>>> = {
  md: markdown,
  csv: csv('zentao'),
  json,
  gherkin,
  playwright,
  junit,
  xmind,
  testrail,
};
