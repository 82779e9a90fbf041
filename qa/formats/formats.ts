import { csv } from './csv';
import type { Format } from './format';
import { gherkin } from './gherkin';
import { json } from './json';
import { junit } from './junit';
import { markdown } from './markdown';
import { playwright } from './playwright';
import { xmind } from './xmind';

export const formatNames = ['md', 'csv', 'json', 'gherkin', 'playwright', 'junit', 'xmind'] as const;

/** Every form in which cases can be written; `csv` in the columns of ZenTao. */
export const formats: Record<(typeof formatNames)[number], Format<string | Uint8Array<ArrayBuffer>>> = {
  md: markdown,
  csv: csv('zentao'),
  json,
  gherkin,
  playwright,
  junit,
  xmind,
};
