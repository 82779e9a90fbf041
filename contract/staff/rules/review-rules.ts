import type { GraveRule } from '../../rules/grave-acts';
import { graveRuleNames, graveRules, isGraveRule } from '../../rules/grave-acts';
import type { ResourceName } from './resources';
import { flowKeys, resourceOf } from './resources';

/** What can need a second person: the publication of a kind of content, and grave acts. */
export type RuledName = ResourceName | GraveRule;

export const ruledNames: readonly RuledName[] = [...flowKeys, ...graveRuleNames];

export const ruledLabel = (name: RuledName): string =>
  isGraveRule(name) ? graveRules[name].label : resourceOf(name).label;
