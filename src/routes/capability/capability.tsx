import { createFileRoute } from '@tanstack/react-router';
import { capabilityPath, tabTitles } from '../../../contract/capability/rules/tabs';
import { capabilityOptions, matchingOptions } from '../../services/capability/capability';
import { capabilityTrail } from '../../ui/capability/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { tolerate } from '../shared/loading';
import { readCapabilitySearch } from './capability-search';
import { CapabilityView } from './capability-view';

/** R498, R500 */
export const Route = createFileRoute('/portal/vtechnology.html')({
  validateSearch: readCapabilitySearch,
  loaderDeps: ({ search: { active = 'pcb', q = '' } }) => ({ active, q }),
  loader: async ({ context: { queryClient }, deps: { active, q } }) => {
    await tolerate('the capability', queryClient.ensureQueryData(capabilityOptions()));
    if (q.trim() !== '') await tolerate('the search', queryClient.ensureQueryData(matchingOptions(q.trim())));
    return {
      head: pageHead({
        title: active === 'pcb' ? '工艺参数' : `${tabTitles[active]}工艺参数`,
        description:
          '{简称}的PCB、FPC与SMT工艺参数：层数、尺寸、板厚、铜厚、线宽线距、孔径、阻焊、半孔、V割拼板、钢网价格，附图示与“能做吗”在线判断，可把限值写入KiCad工程。',
        canonical: active === 'pcb' ? capabilityPath : `${capabilityPath}?active=${active}`,
        trail: capabilityTrail(active),
      }),
    };
  },
  head: headOfLoader,
  component: CapabilityView,
});
