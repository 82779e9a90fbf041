import type { CapabilityTable } from '../../../contract/capability/fields';
import { Mismatches } from '../../ui/capability/Mismatches';
import { useMismatches } from './use-mismatches';

export interface MismatchNotesProps {
  table: CapabilityTable;
}

/** What managers should change where texts say otherwise than the table (C27). */
export default function MismatchNotes({ table }: MismatchNotesProps) {
  return <Mismatches items={useMismatches(table)} />;
}
