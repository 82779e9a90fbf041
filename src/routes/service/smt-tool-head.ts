import type { SmtTool } from '../../../contract/service/rules/smt-tools';
import { smtTools } from '../../../contract/service/rules/smt-tools';
import { smtToolTrail } from '../../ui/service/trail';
import { pageHead } from '../shared/head';

export const smtToolHead = (tool: SmtTool) => {
  const { title, lead, address } = smtTools[tool];
  return pageHead({ title, description: `{简称}${title}：${lead}`, canonical: address, trail: smtToolTrail(tool) });
};
