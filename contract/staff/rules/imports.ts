import type { Right } from '../../rules/permissions';
import type { ResourceName } from './resources';
import { resourceKeys, resourceOf, rightOf } from './resources';

/** Kinds of content whose list can be imported; what pages cannot do without is one record, and has a form alone. */
export const importKinds: readonly ResourceName[] = resourceKeys.filter((name) => !resourceOf(name).permanent);

/** The right to an import, before it begins and until it ends. */
export const rightOfImport = (kind: ResourceName): Right => [rightOf(kind), 'change', kind];

/** `checking`: a trial that changes nothing. `ready`: it waits until it is confirmed. `stopped`: before its end. */
export const importStates = ['checking', 'ready', 'importing', 'done', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of rows: `same` are those that change nothing, `refused` those that are not taken. */
export interface ImportCounts {
  added: number;
  changed: number;
  same: number;
  refused: number;
}

export const noCounts: ImportCounts = { added: 0, changed: 0, same: 0, refused: 0 };

/** The columns of a result; a file that is imported once more may have them. */
export const resultHeadings = ['结果', '原因'] as const;

/** A result is a workbook where the file was one; what a cell of a workbook cannot hold came in as CSV or JSON. */
export const resultFormat = (fileName: string): 'xlsx' | 'csv' => (/\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv');

export const resultName = (fileName: string): string =>
  `${fileName.replace(/\.\w{1,5}$/, '')}-结果.${resultFormat(fileName)}`;
