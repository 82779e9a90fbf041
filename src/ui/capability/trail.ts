import type { TabKey } from '../../../contract/capability/fields';
import { capabilityPath, tabTitles } from '../../../contract/capability/rules/tabs';
import type { Crumb } from '../parts/trail';
import { trailTo } from '../parts/trail';

const label = '工艺参数';

export const capabilityTrail = (tab: TabKey): readonly Crumb[] =>
  tab === 'pcb' ? trailTo({ label }) : trailTo({ label, href: capabilityPath }, { label: tabTitles[tab] });
