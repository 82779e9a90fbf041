import type { SmtTool } from '../../../contract/service/rules/smt-tools';
import { smtTools } from '../../../contract/service/rules/smt-tools';
import type { Crumb } from '../parts/trail';
import { trailTo } from '../parts/trail';

export const smtToolTrail = (tool: SmtTool): readonly Crumb[] =>
  trailTo({ label: 'SMT贴片', href: '/portal/smt.html' }, { label: smtTools[tool].title });
