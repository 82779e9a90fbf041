import type { ListFilter } from '../../../contract/staff/export-calls';
import type { ListName } from '../../../contract/staff/rules/exports';
import type { Context } from '../../context';
import type { Cell } from '../../import/xlsx-file';

type SourceContext = Pick<Context, 'db' | 'vault' | 'now'>;

/** How a list of the console is exported. */
export interface ExportSource {
  /** Names the file, and the list in the log. */
  label: string;
  headings: readonly string[];
  /** It tells of persons. */
  personal?: true;
  /** The ids of all rows that the list finds, in its order. `accountId`: of who asks. @throws BusinessError where it refuses the filter */
  ids: (context: SourceContext, filter: ListFilter, of: { limit: number; accountId: string }) => Promise<string[]>;
  /** The rows of some hundred ids; those that are gone are left out. */
  rows: (context: SourceContext, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Cell[]>>;
}

export type ExportSources = (list: ListName) => ExportSource;
