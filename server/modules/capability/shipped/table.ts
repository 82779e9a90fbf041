import type { CapabilityTable } from '../../../../contract/capability/fields';
import { fpc } from './fpc';
import { pcb } from './pcb';
import { smt } from './smt';

/** The table of a portal whose operator has imported none. */
export const shippedTable: CapabilityTable = { tabs: [pcb, fpc, smt] };

/** The day of its values, in Asia/Shanghai. */
export const shippedOn = '2026-11-22';
