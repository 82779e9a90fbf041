import type { BoardKind, TabKey } from '../../../contract/capability/fields';
import type { CheckForm, CheckName } from '../../../contract/capability/rules/check-form';
import { isTabKey } from '../../../contract/capability/rules/tabs';
import type { LengthUnit } from '../../../contract/capability/rules/units';
import { isLengthUnit } from '../../../contract/capability/rules/units';
import { firstOf } from '../../../contract/rules/text';

/** The state of the page, all of it in the address. */
export interface CapabilitySearch extends CheckForm {
  /** R500; the first tab where it is absent. */
  active?: TabKey;
  unit?: LengthUnit;
  q?: string;
  /** 能做吗 is open, for this kind of board. */
  check?: BoardKind;
}

const longest = 50;

const boardOf = (check: unknown): BoardKind | undefined =>
  typeof check === 'string' ? (check === 'fpc' ? 'fpc' : 'fr4') : undefined;

/** Every name is there, undefined where it is not given: the router keeps names that it is not told about. */
const names: readonly CheckName[] = ['layers', 'l', 'w', 't', 'line', 'gap', 'drill', 'cu', 'finish'];

const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

/** The form is as the address has it: `readCheckForm`, which comes with the page, judges it. */
export function readCapabilitySearch({ active, unit, q, check, ...rest }: Record<string, unknown>): CapabilitySearch {
  const board = boardOf(check);
  return {
    active: isTabKey(active) ? active : undefined,
    unit: isLengthUnit(unit) && unit !== 'mm' ? unit : undefined,
    q: typeof q === 'string' && q !== '' ? firstOf(q, longest) : undefined,
    check: board,
    ...Object.fromEntries(names.map((name) => [name, board && shortText(rest[name])])),
  };
}
